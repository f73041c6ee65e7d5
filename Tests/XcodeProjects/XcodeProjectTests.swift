import AshlarProjectModel
import AshlarTestSupport
import Testing

@testable import AshlarXcodeProjects

@Suite("Xcode projects are read") struct XcodeProjectTests {
    private func project(_ name: String) throws -> XcodeProject {
        try XcodeProject(reading: Array(Fixture.text("fuzz/xcode/\(name).pbxproj").utf8))
    }

    @Test func listedFiles() throws {
        let project = try project("classic")
        #expect(
            project.targets.map { "\($0.name) \($0.kind.rawValue) \($0.files) \($0.uses)" } == [
                "Shop app [\"Shop/Cart/CartView.swift\", \"Shop/ShopApp.swift\"] [\"Shop Widget\"]",
                "Shop Widget extension [\"Widget/Widget.swift\"] []",
                "ShopTests tests [\"Tests/ShopTests.swift\"] [\"Shop\"]",
            ])
        let nuke = Package.Source.remote(url: "https://github.com/kean/Nuke", .from("12.0.0"))
        #expect(project.packages == [nuke])
        #expect(project.targets[0].products == [.init(name: "Cart", source: nil), .init(name: "Nuke", source: nuke)])
        // Another target says where it is from.
        #expect(project.targets[1].products == [.init(name: "Nuke", source: nuke)])
    }

    @Test func synchronizedFolders() throws {
        let project = try project("synchronized")
        #expect(
            project.targets.map { "\($0.name) \($0.folders) \($0.files)" } == [
                "Shop [\"Shop\"] []", "ShopNotify [] [\"Notify/Service/Notify.swift\"]",
            ])
        #expect(project.targets[0].products == [.init(name: "Cart", source: .local(path: "Packages/Cart"))])
    }

    @Test("The format of Xcode 27 has the same targets") func newFormat() throws {
        let bytes = Array(try Fixture.text("fuzz/xcode/shop.xcproj").utf8)
        let project = try XcodeProject(reading: bytes, in: .xcproj)
        #expect(
            project.targets.map { "\($0.name) \($0.kind.rawValue) \($0.folders) \($0.files) \($0.uses)" } == [
                "Shop app [\"Shop\"] [] [\"Widget\"]",
                "Widget extension [] [\"Shop/Price.swift\", \"Widget/Widget.swift\"] []",
            ])
        let cart = Package.Source.local(path: "Packages/Cart")
        let nuke = Package.Source.remote(url: "https://github.com/kean/Nuke.git", .from("12.0.0"))
        let map = Package.Source.remote(url: "https://example.com/Map", .range("1.0.0", "3.0.0"))
        #expect(project.packages == [cart, nuke, map])
        #expect(project.targets[0].products == [.init(name: "Cart", source: cart), .init(name: "Nuke", source: nuke)])
        let findings = XcodeProjectCheck(
            "Shop.xcodeproj", offered: nil,
            .init(
                read: { $0.hasSuffix("xcproj") ? bytes : nil }, holds: { _ in true }, files: { _ in [] },
                names: { _ in [] })
        ).findings()
        #expect(findings.isEmpty, "\(findings)")
    }

    /// An edit of a project, and what is reported about it on a line with a text.
    struct Damage: Sendable {
        var old: String
        var new: String
        var reported: String
        var place: String

        init(_ old: String, _ new: String, _ reported: String, at place: String? = nil) {
            (self.old, self.new, self.reported, self.place) = (old, new, reported, place ?? new)
        }
    }

    private static let damages = [
        Damage(
            "\"target-membership\": [ \"Shop\" ]", "\"target-membership\": [ \"Stop\" ]",
            "names 'Stop', which is not a target"),
        Damage("Widget/compile-sources", "Widget/resources", "there is no build phase 'Widget/resources'"),
        Damage("\"Products/Shop.app\"", "\"Products/S.app\"", "'product' of 'Shop' refers to"),
        Damage(
            "\"dependencies\": [ \"Widget\" ]", "\"dependencies\": [ \"W\" ]", "refers to 'W', which is not an object"),
        Damage(
            "\"App.xcconfig\" },\n    \"R", "\"A.xcconfig\" },    \"R", "refers to 'A.xcconfig', which is not an object"
        ),
        Damage(
            "\"Release\",\n  \"configurations\": [", "\"Release\" \"configurations\": [",
            "it is not JSON5: expected ','"),
        Damage("\"name\": \"Widget\",", "\"name\": \"Shop\",", "two targets are named 'Shop'", at: "    {"),
        Damage("000002", "000001", "the identifier 'A5B1A2000000000000000001' is defined twice", at: "    {"),
        Damage("\"files\": [", "\"docs\": [", "it has no 'files'", at: "{"),
    ]

    @Test("Damage of the format of Xcode 27 is found", arguments: damages)
    func newFormatDamage(_ damage: Damage) throws {
        let text = try Fixture.text("fuzz/xcode/shop.xcproj")
        try #require(text.contains(damage.old))
        let edited = text.replacing(damage.old, with: damage.new, maxReplacements: 1)
        let findings = XcodeProjectCheck(
            "Shop.xcodeproj", offered: nil,
            .init(
                read: { $0.hasSuffix("xcproj") ? Array(edited.utf8) : nil }, holds: { _ in true }, files: { _ in [] },
                names: { _ in [] })
        ).findings()
        let finding = try #require(findings.first { $0.message.contains(damage.reported) }, "\(findings)")
        #expect(finding.location?.path == "Shop.xcodeproj/project.xcproj")
        let lines = edited.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(finding.location.map { lines[$0.line - 1].contains(damage.place) } == true, "\(findings)")
    }

    /// Xcode and Tuist accept versions that are not semantic; a manifest does not.
    @Test(arguments: [
        ("1.2", "1.2.0"), ("3", "3.0.0"), ("26.07.22", "26.7.22"), ("1.0.0-beta.1", "1.0.0-beta.1"),
        ("1.2-rc-1", "1.2.0-rc-1"), ("1.2.3", "1.2.3"), ("1.2.3.4", "1.2.3.4"), ("1..2", "1..2"), ("v1", "v1"),
        ("99999999999999999999.1", "99999999999999999999.1"), ("", ""),
    ])
    func versionsAreSemantic(_ text: String, _ version: String) throws {
        #expect(LenientVersion.semantic(text) == version)
        let project = try XcodeProject(
            reading: Array(
                """
                {objects = {P = {isa = PBXProject; mainGroup = G; targets = (); packageReferences = (R);}; G = {isa = PBXGroup;};
                R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Lib";
                requirement = {kind = exactVersion; version = "\(text)";};};}; rootObject = P;}
                """.utf8))
        #expect(project.packages == [.remote(url: "https://example.com/Lib", .exact(version))])
    }

    @Test(arguments: ["", "{}", "{objects = (); rootObject = A;}", "{objects = {A = {}; }; rootObject = B;}", "<?xml"])
    func othersAreRefused(_ text: String) {
        #expect(throws: XcodeProject.Failure.self) { try XcodeProject(reading: Array(text.utf8)) }
    }

    @Test("Hostile projects end") func hostileProjects() throws {
        func read(_ objects: String) throws -> XcodeProject {
            try XcodeProject(reading: Array("{objects = {\(objects)}; rootObject = O;}".utf8))
        }
        let time = try ContinuousClock().measure {
            let nested = (0..<20_000).map { "G\($0) = {isa = PBXGroup; path = folder; children = (G\($0 + 1)); };" }
                .joined()
            _ = try read(nested + "O = {mainGroup = G0; targets = ();};")
            let sets = String(repeating: "E, ", count: 20_000)
            let files = String(repeating: "A.swift, ", count: 20_000)
            let group = "isa = PBXFileSystemSynchronizedRootGroup; path = A; exceptions = (\(sets));"
            let objects = "S = {\(group)}; E = {target = T; membershipExceptions = (\(files)); };"
            _ = try read(objects + "O = {mainGroup = S; targets = (T);}; T = {isa = PBXNativeTarget; };")
        }
        #expect(time < .seconds(20))
        let newTime = try ContinuousClock().measure {
            func read(_ text: String) throws { _ = try XcodeProject(reading: Array(text.utf8), in: .xcproj) }
            let name = String(repeating: "n", count: 200)
            let members = String(
                repeating: "{\"product-name\": \"A\", \"build-phase\": \"frameworks\"},", count: 20_000)
            try read(
                "{files: [], targets: [{name: \"\(name)\", 'build-phases': ['frameworks'], 'package-product-members': [\(members)]}]}"
            )
            let nested = String(repeating: "{kind: 'group', name: '\(name)', children: [", count: 30)
            let files = String(repeating: "{path: 'A.swift'},", count: 20_000)
            try read("{files: [\(nested)\(files)\(String(repeating: "]}", count: 30))]}")
        }
        #expect(newTime < .seconds(20))
        let many = String(repeating: "T, ", count: 1001)
        #expect(throws: XcodeProject.Failure.self) { try read("O = {targets = (\(many)); };") }
    }
}
