import Foundation
import Testing

/// An edit of a file of an Xcode project, and what `doctor` reports about it.
struct Corruption: Sendable, CustomTestStringConvertible {
    var file: String
    var old: String
    var new: String
    /// A part of the message.
    var reported: String
    /// A text on the reported line of the edited file, after '@@' where what precedes it is needed to find it; `nil`
    /// for the first line.
    var place: String?
    /// Where the replaced text ends, which begins with `old`; `nil` for a text that is all of `old`.
    var end: String?

    static func project(_ old: String, _ new: String, _ reported: String, at place: String? = nil) -> Self {
        Self(file: "Rider.xcodeproj/project.pbxproj", old: old, new: new, reported: reported, place: place ?? new)
    }

    static func scheme(_ old: String, _ new: String, _ reported: String, at place: String? = nil) -> Self {
        Self(
            file: "Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme", old: old, new: new, reported: reported,
            place: place ?? new)
    }

    /// The text from one up to the end of another one is replaced.
    static func part(
        of file: String, from old: String, to end: String, as new: String = "", _ reported: String, at place: String?
    ) -> Self {
        Self(file: file, old: old, new: new, reported: reported, place: place, end: end)
    }

    var testDescription: String { "\(reported): \(old)" }

    /// `<PBXGroup Products>` is the identifier of this object in the text.
    func applied(to text: String) throws -> (text: String, line: Int) {
        let (old, new) = (Self.resolved(self.old, in: text), Self.resolved(self.new, in: text))
        var range = try #require(text.firstRange(of: old), "\(old)")
        if let end {
            range =
                range.lowerBound..<(try #require(text[range.upperBound...].firstRange(of: end), "\(end)").upperBound)
        }
        let edited = text.replacingCharacters(in: range, with: new)
        guard let place = place.map({ Self.resolved($0, in: text) }), !place.isEmpty else { return (edited, 1) }
        let parts = place.split(separator: "@@", maxSplits: 1, omittingEmptySubsequences: false)
        let before = parts.count > 1 ? parts[0] : ""
        let found = try #require(edited.firstRange(of: parts.joined()), "\(place)")
        let start = edited.index(found.lowerBound, offsetBy: before.count)
        return (edited, 1 + edited[..<start].count { $0 == "\n" })
    }

    private static func resolved(_ pattern: String, in text: String) -> String {
        var result = pattern
        var isa = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("/* Begin ") { isa = String(line.dropFirst(9).prefix { $0 != " " }) }
            guard line.hasPrefix("\t\t"), !line.hasPrefix("\t\t\t"), line.contains(" = {") else { continue }
            let id = String(line.dropFirst(2).prefix { $0 != " " })
            let name = line.split(separator: "/* ", maxSplits: 1).dropFirst().first.map { comment in
                String(comment[..<(comment.firstRange(of: " */")?.lowerBound ?? comment.endIndex)])
            }
            result = result.replacing("<\(isa) \(name ?? "")>", with: id)
        }
        return result
    }

    private static let list = "(\n\t\t\t\t"

    /// The first element of a list refers to nothing.
    private static func dangling(_ key: String) -> Corruption {
        project("\t\(key) = \(list)", "\t\(key) = \(list)0", "'\(key)' of", at: "\t\(key) = \(list)@@0")
    }

    static let all: [Corruption] =
        references + types + agreements + files + others + proxies + settings + texts + targets + values + causes
        + document + names + leftovers + refused + merged + absent

    private static let references: [Corruption] = [
        project("objectVersion = 77;", "objectVersion = 77", "it is not a property list", at: "\tobjects = {"),
        project("/* Project object */;\n}", "/* Project object ;\n}", "this comment does not end"),
        project("rootObject = ", "rootObject = 0", "'rootObject' is not a PBXProject"),
        project("mainGroup = ", "mainGroup = 0", "'mainGroup' of"),
        project("productRefGroup = ", "productRefGroup = 0", "'productRefGroup' of"),
        project("buildConfigurationList = ", "buildConfigurationList = 0", "'buildConfigurationList' of"),
        dangling("targets"),
        dangling("buildPhases"),
        dangling("fileSystemSynchronizedGroups"),
        project("productReference = ", "productReference = 0", "'productReference' of"),
        dangling("packageReferences"),
        project("productRef = ", "productRef = 0", "'productRef' of"),
        dangling("dependencies"),
        project("targetProxy = ", "targetProxy = 0", "'targetProxy' of"),
        project("baseConfigurationReference = ", "baseConfigurationReference = 0", "'baseConfigurationReference' of"),
        dangling("children"),
        project(
            "\t\t<PBXGroup Products> /* Products */ = {", "\t\t0123456789ABCDEF01234567 /* Products */ = {",
            "'children' of the PBXGroup refers to", at: "\t\t\t\t<PBXGroup Products> /* Products */"),
        project(
            "/* End PBXGroup section */",
            "\t\tAA /* Extra */ = {isa = PBXGroup; children = (); name = Extra; sourceTree = \"<group>\"; };\n",
            "nothing refers to 'Extra' (PBXGroup)", at: "AA /* Extra"),
    ]

    private static let types: [Corruption] = [
        project(
            "productRefGroup = <PBXGroup Products>", "productRefGroup = <PBXNativeTarget Rider>",
            "which is of type PBXNativeTarget"),
        project("target = <PBXNativeTarget Widget>", "target = <PBXGroup Products>", "which is of type PBXGroup"),
        project("\t\t\tisa = PBXSourcesBuildPhase;\n", "", "has no 'isa'", at: "/* Sources */ = {"),
        project(
            "productType = \"com.apple.product-type.application\"", "productType = \"com.apple.product-type.tool\"",
            "'Rider' is of type 'com.apple.product-type.tool'"),
        project(
            "product-type.app-extension\"", "product-type.application\"",
            "'Widget' is of type 'com.apple.product-type.application'"),
    ]

    private static let agreements: [Corruption] = [
        project("relativePath = ../..;", "relativePath = ..;", "it refers to the package in '..'"),
        project(
            "isa = XCLocalSwiftPackageReference;", "isa = XCRemoteSwiftPackageReference;",
            "it does not refer to the package in '../..'", at: "packageReferences = ("),
        project(
            "\t\t\tpackage = <XCLocalSwiftPackageReference XCLocalSwiftPackageReference \"../..\">", "\t\t\told = a",
            "does not say which package it is of", at: "/* Begin XCSwiftPackageProductDependency section */\n@@\t\t"),
        project(
            "productName = RiderComposition;", "productName = HomeImplementation;",
            "'Rider' links 'HomeImplementation' of 'Home' directly"),
        project(
            "productName = RiderComposition;", "productName = Other;", "the package has no product 'Other'"),
        project(
            "\t\t\t\t<XCSwiftPackageProductDependency RiderComposition> /* RiderComposition */,\n", "",
            "'Rider' does not link 'RiderComposition'", at: "packageProductDependencies = (\n\t\t\t);"),
        project(
            "files = (\n\t\t\t\t<PBXBuildFile RiderComposition in Frameworks>", "files = (\n\t\t\t\tAA",
            "'files' of the PBXFrameworksBuildPhase refers to 'AA', which is not an object", at: "\t\t\t\tAA"),
        project(
            "IPHONEOS_DEPLOYMENT_TARGET = 17.0;", "IPHONEOS_DEPLOYMENT_TARGET = 16.0;",
            "is 16.0, and the manifest has 17.0"),
        project("\t\t\tname = Widget;", "\t\t\tname = Gadget;", "it has no target 'Widget'", at: "\ttargets = ("),
        project(
            "dependencies = (\n\t\t\t\t<PBXTargetDependency PBXTargetDependency> /* PBXTargetDependency */,\n",
            "dependencies = (\n", "'Rider' does not depend on its extension 'Widget'",
            at: "dependencies = (\n\t\t\t);\n\t\t\tfileSystemSynchronizedGroups = (\n"
                + "\t\t\t\t<PBXFileSystemSynchronizedRootGroup Rider>"),
        project(
            "dstSubfolderSpec = 13;", "dstSubfolderSpec = 10;",
            "the phase 'Embed Foundation Extensions' copies extensions to where systems do not look"),
    ]

    private static let files: [Corruption] = [
        project("\t\t\tpath = Rider;", "\t\t\tpath = Ridr;", "the folder 'Ridr' is missing"),
        project("path = App.xcconfig;", "path = Own.xcconfig;", "the file 'Own.xcconfig' is missing"),
        project("path = \"Widget-Info.plist\";", "path = \"W.plist\";", "the file 'W.plist' is missing"),
        project(
            "INFOPLIST_FILE = \"Widget-Info.plist\";", "INFOPLIST_FILE = \"W.plist\";",
            "the property list 'W.plist' of 'Widget' is missing"),
        project(
            "fileSystemSynchronizedGroups = (\n\t\t\t\t<PBXFileSystemSynchronizedRootGroup Widget>",
            "fileSystemSynchronizedGroups = (\n\t\t\t\t<PBXFileSystemSynchronizedRootGroup Rider>",
            "the folder 'Rider' belongs to two targets", at: "<PBXFileSystemSynchronizedRootGroup Rider> /* Widget */"),
        project(
            "\t\t\t\t<PBXFileReference Rider.app> /* Rider.app */,\n",
            "\t\t\t\t<PBXFileSystemSynchronizedRootGroup Rider> /* Again */,\n",
            "the folder 'Rider' belongs to two groups"),
        project(
            "\t\t\t\t<PBXFileSystemSynchronizedRootGroup Widget> /* Widget */,\n\t\t\t\t<PBXGroup Products>",
            "\t\t\t\t<PBXGroup Products>", "the folder 'Widget' of 'Widget' is in no group",
            at: "<PBXFileSystemSynchronizedRootGroup Widget> /* Widget */,"),
    ]

    private static let others: [Corruption] = [
        scheme("BlueprintIdentifier = \"", "BlueprintIdentifier = \"0", "is not a target of the project"),
        scheme(
            "BlueprintName = \"Rider\"", "BlueprintName = \"Ridr\"", "the target is named 'Rider', not 'Ridr'"),
        scheme(
            "container:Rider.xcodeproj", "container:Other.xcodeproj",
            "'container:Other.xcodeproj' is neither the project nor the package"),
        scheme(
            "ReferencedContainer = \"container:Rider.xcodeproj\"", "ReferencedContainer = \"container:../..\"",
            "the package has no target", at: "BlueprintIdentifier"),
        scheme("container:Rider.xctestplan", "container:Own.xctestplan", "the test plan 'Own.xctestplan' is missing"),
        scheme(
            "reference = \"container:Rider.xctestplan\"", "", "the reference names no test plan",
            at: "<TestPlanReference"),
        Self(
            file: "Rider.xcodeproj/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings", old: "<false/>",
            new: "<true/>", reported: "Xcode makes a scheme for each module"),
        Self(file: ".gitignore", old: "Local.xcconfig", new: "", reported: "git does not ignore 'Local.xcconfig'"),
        Self(
            file: "Rider.xctestplan", old: "\"name\" : \"CartTests\"", new: "\"name\" : \"CarTests\"",
            reported: "is out of date", place: "CarTests"),
        Self(
            file: "Rider.xctestplan", old: "{\n", new: "<<<<<<< ours\n{\n=======\n>>>>>>> theirs\n",
            reported: "has an open conflict of git", place: "<<<<<<<"),
    ]
}
