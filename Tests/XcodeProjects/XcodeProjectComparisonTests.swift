import AshlarTestSupport
import Testing

@testable import AshlarXcodeProjects

@Suite("Versions of Xcode projects are compared") struct XcodeProjectComparisonTests {
    private typealias Difference = XcodeProjectComparison.Difference

    private func difference(_ old: String, _ new: String) throws -> Difference {
        let project = try Fixture.text("fuzz/xcode/classic.pbxproj")
        let edited = project.replacing(old, with: new)
        #expect(edited != project, "\(old)")
        return XcodeProjectComparison.difference(Array(project.utf8), Array(edited.utf8))
    }

    @Test(
        "A target differs by its own objects, and with it each target that depends on it",
        arguments: [
            // A listed source of the widget, its group, and its product.
            ("files = (B3)", "files = (B3, B1)", ["Shop", "Shop Widget", "ShopTests"]),
            ("children = (F3); path = Widget", "children = (F3); path = Home", ["Shop", "Shop Widget", "ShopTests"]),
            ("(D4 /* Nuke */)", "(D4, D1)", ["Shop", "Shop Widget", "ShopTests"]),
            ("children = (F2); name = Cart;", "children = (F2);", []),
            ("path = \"../Shop/Cart\"", "path = \"Cart\"", ["Shop", "ShopTests"]),
            ("children = (F1, G3); path = Shop;", "children = (F1); path = Shop;", ["Shop", "ShopTests"]),
            (
                "children = (G2, G4, G1, F4, F5, F6);", "children = (G2, G1, F4, F5, F6);",
                ["Shop", "Shop Widget", "ShopTests"]
            ),
            ("dependencies = (X2);", "dependencies = ();", ["ShopTests"]),
            ("name = All;", "name = Everything;", ["All", "Everything"]),
        ])
    func ownObjects(_ old: String, _ new: String, _ targets: [String]) throws {
        #expect(try difference(old, new) == .targets(targets))
    }

    @Test func sharedObjects() throws {
        #expect(try difference("minimumVersion = 12.0.0", "minimumVersion = 13.0.0") == .shared)
        #expect(try difference("projectDirPath = \"\"", "projectDirPath = App") == .shared)
        #expect(try difference("rootObject = O1", "rootObject = O2") == .unreadable)
        #expect(try difference("/* Nuke */", "/* Pictures */") == .targets([]))
    }

    /// The exceptions of a folder that targets share name those, which do not depend on each other.
    @Test func exceptionsOfAFolder() throws {
        func project(_ exception: String, settings: String = "") -> [UInt8] {
            Array(
                """
                {rootObject = P; objects = {
                P = {isa = PBXProject; mainGroup = G; targets = (A, B, C);};
                G = {isa = PBXGroup; children = (F);};
                F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (X);};
                X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = B;
                  membershipExceptions = (\(exception));};
                A = {isa = PBXNativeTarget; name = A; fileSystemSynchronizedGroups = (F);};
                B = {isa = PBXNativeTarget; name = B; \(settings)};
                C = {isa = PBXNativeTarget; name = C;};
                };}
                """.utf8)
        }
        let base = project("One.swift")
        #expect(XcodeProjectComparison.difference(base, project("Two.swift")) == .targets(["A", "B"]))
        #expect(XcodeProjectComparison.difference(base, project("One.swift", settings: "x = 1;")) == .targets(["B"]))
    }
}
