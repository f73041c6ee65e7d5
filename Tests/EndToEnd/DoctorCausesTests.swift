import AshlarTestSupport
import Foundation
import Testing

@Suite("ashlar doctor reports one cause once")
struct DoctorCausesTests {
    private static func project() throws -> Workspace { try .generated(from: ShellTests.manifest) }

    /// The findings in an output: lines that begin with a path and a place.
    private static func findings(in output: String) -> [Substring] {
        output.split(separator: "\n").filter { $0.hasPrefix("Apps/") && $0.contains(":1: ") }
    }

    @Test("A corruption is one finding, with its line and what to do", arguments: Corruption.all)
    func cause(_ corruption: Corruption) throws {
        let workspace = try Self.project()
        let path = "Apps/Rider/\(corruption.file)"
        let (text, line) = try corruption.applied(to: try workspace.text(path))
        try workspace.write(text, to: path)
        let output = try workspace.ashlar("doctor", "--xcode").output
        let findings = Self.findings(in: output)
        #expect(findings.count == 1, "\(output)")
        let isFound = findings.contains { $0.hasPrefix("\(path):\(line):") && $0.contains(corruption.reported) }
        #expect(isFound, "line \(line): \(output)")
        #expect(output.contains("\n  help: "), "\(output)")
    }

    @Test(
        "A file that cannot be read is one finding, and what else is wrong is reported",
        arguments: [
            "Rider.xcodeproj/project.pbxproj", "Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme", "App.xcconfig",
            "Widget-Info.plist", ".gitignore", "Rider.xcodeproj/project.xcworkspace/contents.xcworkspacedata",
        ])
    func unreadable(_ file: String) throws {
        let workspace = try Self.project()
        let place = workspace.folder.appending(path: "Apps/Rider/\(file)")
        let text = try workspace.text("Apps/Rider/\(file)")
        let files = FileManager.default
        let plan = "Apps/Rider/Rider.xctestplan"
        try workspace.write(try workspace.text(plan).replacing("CartTests", with: "CarTests"), to: plan)
        func expect(_ reason: String) throws {
            let output = try workspace.ashlar("doctor", "--xcode").output
            let findings = Self.findings(in: output)
            #expect(findings.count == 2, "\(output)")
            #expect(findings.contains { $0.hasPrefix("Apps/Rider/\(file):") && $0.contains(reason) }, "\(output)")
            #expect(findings.contains { $0.hasPrefix(plan) }, "\(output)")
            let all = try workspace.ashlar("doctor").output
            #expect(all.contains("programs\n") && all.contains(reason), "\(all)")
            try files.removeItem(at: place)
        }
        try files.removeItem(at: place)
        try files.createDirectory(at: place, withIntermediateDirectories: false)
        try expect("it cannot be read: Is a directory")
        try files.createSymbolicLink(atPath: place.path, withDestinationPath: place.lastPathComponent)
        try expect("it cannot be read: Too many levels of symbolic links")
        try files.createSymbolicLink(atPath: place.path, withDestinationPath: "/etc/hostname")
        try expect("through a symbolic link out of the project")
        try (Data(text.utf8) + Data([0xFF, 0xFE])).write(to: place)
        try expect("it is not UTF-8")
    }

    @Test("A missing project comes back as the help says")
    func restored() throws {
        let workspace = try Self.project()
        let (apps, files) = (workspace.folder.appending(path: "Apps"), FileManager.default)
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        let text = try workspace.text(project)
        func removeLines() throws {
            let lines = try workspace.text("ashlar.lock").split(separator: "\n", omittingEmptySubsequences: false)
            let kept = lines.filter { !$0.contains(" Apps/Rider/") }
            try workspace.write(kept.joined(separator: "\n"), to: "ashlar.lock")
        }
        try files.removeItem(at: workspace.folder.appending(path: project))
        var output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("move 'Apps/Rider' away, remove its lines from 'ashlar.lock'"), "\(output)")
        try files.moveItem(at: apps.appending(path: "Rider"), to: workspace.folder.appending(path: "Old"))
        for command in [["doctor", "--xcode"], ["doctor"]] {
            output = try workspace.ashlar.run(command).output
            #expect(output.contains("help: remove the lines of 'Apps/Rider' from 'ashlar.lock'"), "\(output)")
            #expect(Self.findings(in: output).count == 1, "\(output)")
        }
        try removeLines()
        try workspace.succeed("generate")
        #expect(try workspace.text(project) == text)
        try files.removeItem(at: workspace.folder.appending(path: "Old"))
        try workspace.succeed("doctor --xcode")
    }

    @Test("The project of an app that the manifest no longer has is one finding")
    func formerApp() throws {
        let workspace = try Self.project()
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest.replacing(/apps:\n(  .*\n)+/, with: ""), to: "ashlar.yml")
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        let text = try workspace.text(project)
        let range = try #require(text.firstRange(of: "\t\t\tname = Rider;"))
        let line = 1 + text[..<range.lowerBound].count { $0 == "\n" }
        for command in [["doctor", "--xcode"], ["doctor"]] {
            let output = try workspace.ashlar.run(command).output
            let findings = Self.findings(in: output)
            let isFound = findings.first?.hasPrefix("\(project):\(line):1: ") == true
            #expect(findings.count == 1 && isFound, "\(output)")
            #expect(output.contains("the manifest has no app 'Rider'"), "\(output)")
            #expect(
                output.contains("help: delete the folder 'Apps/Rider', or add the app to the manifest again"),
                "\(output)")
        }
    }

    @Test("An app without a phase for resources is reported")
    func resources() throws {
        let workspace = try Self.project()
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        let text = try workspace.text(project)
        try workspace.write(text.replacing(/\t+\w+ \/\* Resources \*\/,\n/, with: ""), to: project)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(Self.findings(in: output).count == 1, "\(output)")
        #expect(output.contains("'Rider' has no phase that copies resources"), "\(output)")
    }

    @Test("An app without an entry point is reported")
    func entry() throws {
        let workspace = try Self.project()
        let source = "Apps/Rider/Rider/RiderApp.swift"
        try workspace.write(try workspace.text(source).replacing("@main\n", with: ""), to: source)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(
            Self.findings(in: output).count == 1 && output.contains("no source of 'Rider' has '@main'"), "\(output)")
        try workspace.write("print(1)\n", to: "Apps/Rider/Rider/main.swift")
        try workspace.succeed("doctor --xcode")
    }

    @Test(
        "An entry point in a comment or a text is not one",
        arguments: ["// @main", "/* @main */", "let text = \"@main\"", "// UIApplicationMain"])
    func textOfEntry(_ text: String) throws {
        let workspace = try Self.project()
        let source = "Apps/Rider/Rider/RiderApp.swift"
        try workspace.write(try workspace.text(source).replacing("@main\n", with: text + "\n"), to: source)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(
            Self.findings(in: output).count == 1 && output.contains("no source of 'Rider' has '@main'"), "\(output)")
    }

    @Test("A project in XML is reported as such")
    func xml() throws {
        let workspace = try Self.project()
        try workspace.write(
            "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>\n",
            to: "Apps/Rider/Rider.xcodeproj/project.pbxproj")
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(Self.findings(in: output).count == 1, "\(output)")
        #expect(output.contains("it is a property list in XML, which Ashlar does not read"), "\(output)")
        #expect(output.contains("help: change and save the project in Xcode"), "\(output)")
    }

    @Test("Lines that end with a carriage return are counted")
    func carriageReturns() throws {
        let workspace = try Self.project()
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        let text = try workspace.text(project).replacing("\n", with: "\r\n")
        try workspace.write(text, to: project)
        try workspace.succeed("doctor --xcode")
        try workspace.write(text.replacing("mainGroup = ", with: "mainGroup = 0"), to: project)
        let output = try workspace.ashlar("doctor", "--xcode").output
        let line =
            1
            + (text.split(separator: "\r\n", omittingEmptySubsequences: false).firstIndex {
                $0.contains("mainGroup = ")
            } ?? 0)
        #expect(output.contains("\(project):\(line):"), "\(output)")
    }

    @Test("A target that depends on itself, and two with one identifier, are reported")
    func pairs() throws {
        let workspace = try Workspace.generated(
            from: ShellTests.manifest + "  Clock: {kind: extension, host: Rider}\n")
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        let text = try workspace.text(project)
        let own = text.replacing("Rider.Clock\";", with: "Rider.Widget\";")
        try workspace.write(own, to: project)
        var output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("have the bundle identifier 'com.example.Rider.Widget'"), "\(output)")
        let dependency = try #require(text.firstMatch(of: /dependencies = \(\s+(\w+)/)?.1)
        try workspace.write(
            text.replacing("dependencies = (\n\t\t\t);", with: "dependencies = (\n\t\t\t\t\(dependency),\n\t\t\t);"),
            to: project)
        output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("depends on itself"), "\(output)")
    }

    @Test("Products that two extensions exchange are reported")
    func exchanged() throws {
        let workspace = try Workspace.generated(
            from: ShellTests.manifest + "  Clock: {kind: extension, host: Rider}\n")
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        let text = try workspace.text(project)
        let products = text.matches(of: /productReference = (\w+) \/\* (Clock|Widget)\.appex/)
        let (first, second) = (String(products[0].1), String(products[1].1))
        let key = "productReference = "
        try workspace.write(
            text.replacing(key + first, with: "\(key)AA").replacing(key + second, with: key + first).replacing(
                "\(key)AA", with: key + second), to: project)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(Self.findings(in: output).count == 2, "\(output)")
        #expect(output.contains("the product of 'Widget' is that of 'Clock'"), "\(output)")
        #expect(output.contains("the product of 'Clock' is that of 'Widget'"), "\(output)")
    }

    @Test("Entitlements that are not a property list are reported")
    func entitlements() throws {
        let workspace = try Self.project()
        let project = "Apps/Rider/Rider.xcodeproj/project.pbxproj"
        let style = "CODE_SIGN_STYLE = Automatic;"
        let text = try workspace.text(project)
        try workspace.write(
            text.replacing(style, with: "CODE_SIGN_ENTITLEMENTS = Own.entitlements;\n\t\t\t\t\(style)"), to: project)
        let file = "Apps/Rider/Own.entitlements"
        try workspace.write("<plist version=\"1.0\"><dict/></plist>\n", to: file)
        try workspace.succeed("doctor --xcode")
        try workspace.write("<plist version=\"1.0\">\n<dict>\n</plist>\n", to: file)
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(Self.findings(in: output).count == 1, "\(output)")
        #expect(output.contains("\(file):3:1: error: '\(file)': it is not a property list"), "\(output)")
    }

    @Test("Without minimum versions in the manifest, an app is not for less than the package")
    func floor() throws {
        let workspace = try Workspace.generated(from: ShellTests.manifest.replacing(/platforms: .*\n/, with: ""))
        let (project, key) = ("Apps/Rider/Rider.xcodeproj/project.pbxproj", "IPHONEOS_DEPLOYMENT_TARGET")
        let text = try workspace.text(project)
        try workspace.write(text.replacing(/\t+IPHONEOS_DEPLOYMENT_TARGET = .*\n/, with: ""), to: project)
        let settings = try workspace.text("Apps/Rider/App.xcconfig")
        try workspace.write("\(settings)\(key) = 18.0\n", to: "Apps/Rider/App.xcconfig")
        try workspace.succeed("doctor --xcode")
        try workspace.write("\(settings)\(key) = 12.0\n", to: "Apps/Rider/App.xcconfig")
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(Self.findings(in: output).count == 1, "\(output)")
        #expect(output.contains("\(key) of 'Rider' is 12.0, and the package is for iOS 17.0"), "\(output)")
    }
}
