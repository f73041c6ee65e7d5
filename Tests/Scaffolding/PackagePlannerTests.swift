import AshlarProjectModel
import AshlarScaffolding
import Testing

@Suite("Package planner")
struct PackagePlannerTests {
    private func lines(_ project: Project) throws -> [Substring] {
        try PackagePlanner.plan(project).contents.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func recognizes(_ line: String) throws -> Bool {
        guard case .aggregate(let recognizes) = try PackagePlanner.plan(ProjectBuilder.tada()).ownership else {
            return false
        }
        return recognizes(line[...])
    }

    @Test("The tools version is line 1, the owner line 2, the user's region the foot")
    func frame() throws {
        let lines = try lines(ProjectBuilder.tada())
        #expect(lines[0] == "// swift-tools-version: 6.0")
        #expect(lines[1].contains(OwnershipMark.generated) && lines[1].contains("DO NOT EDIT"))
        #expect(lines[2...3] == ["// swift-format-ignore-file", "// swiftlint:disable all"])
        #expect(lines.suffix(3) == ["// ashlar:yours", "// end", ""])
    }

    @Test("One row for each target, sorted: name, kind, folder, dependencies, resources")
    func rows() throws {
        let project = ProjectBuilder.tada()
        let rows = try lines(project).filter { $0.hasPrefix("    ") && $0.split(separator: "|").count > 2 }
        #expect(rows.count == project.targets.count)
        let names = rows.compactMap { $0.split(separator: "|").first }
        #expect(names == names.sorted())
        let expected = [
            "    MatchedInterface|target|Sources/Feature/Matched/Interface|TadaModel",
            "    MatchedUI|library|Sources/Feature/Matched/UI|MatchedInterface,TadaLoggerInterface,TadaModel,TadaResource,TadaUIKit",
            "    TadaModelTests|tests|Tests/Shared/TadaModel|TadaFoundation,TadaModel",
            "    TadaResource|target|Sources/CoreUI/TadaResource||Resources",
        ]
        for row in expected { #expect(rows.contains(row[...]), "\(row)") }
        #expect(
            rows.contains { $0.hasPrefix("    TadaRiderComposition|library|Sources/App/TadaRider|HomeImplementation,") }
        )
        let variants = try lines(ProjectBuilder.variants())
        #expect(variants.contains("    everytool|executable|Sources/App/everytool|Words"))
        #expect(variants.contains { $0.hasSuffix("|Assets.xcassets,Colors.json,Texts") })
    }

    @Test("Packages are written in every form of requirement, and their products with their package")
    func packages() throws {
        var builder = ProjectBuilder()
        let remote = { (name: String, requirement: Package.Requirement) in
            Package.Source.remote(url: "https://example.org/\(name).git", requirement)
        }
        builder.package("a", remote("swift-a", .from("1.2.3")), products: ["A", "AExtras"])
        builder.package("b", remote("b", .exact("1.0.0")), products: ["B"])
        builder.package("c", remote("c", .upToNextMinor("1.0.0")), products: ["C"])
        builder.package("d", remote("d", .range("1.0.0", "2.0.0")), products: ["D"])
        builder.package("e", remote("e", .branch("main")), products: ["E"])
        builder.package("f", remote("f", .revision("abc\"def\\")), products: ["F"])
        builder.package("g", .local(path: "../g"), products: ["G"])
        builder.module("Words", uses: ["AExtras", "G"])

        let lines = try lines(builder.project())

        let start = try #require(lines.firstIndex(of: "    dependencies: ["))
        #expect(
            lines[(start + 1)...(start + 8)] == [
                #"        .package(path: "../g"),"#,
                #"        .package(url: "https://example.org/b.git", exact: "1.0.0"),"#,
                #"        .package(url: "https://example.org/c.git", .upToNextMinor(from: "1.0.0")),"#,
                #"        .package(url: "https://example.org/d.git", "1.0.0"..<"2.0.0"),"#,
                #"        .package(url: "https://example.org/e.git", branch: "main"),"#,
                #"        .package(url: "https://example.org/f.git", revision: "abc\"def\\"),"#,
                #"        .package(url: "https://example.org/swift-a.git", from: "1.2.3"),"#,
                "    ],",
            ])
        #expect(lines.contains("    Words|target|Sources/Shared/Words|g/G,swift-a/AExtras"))
    }

    @Test("Platforms are those of the manifest; where it says none, those that the first sources need")
    func platforms() throws {
        var builder = ProjectBuilder()
        builder.platforms = [.macOS: Version("14"), .iOS: Version("17.4.1"), .linux: nil, .visionOS: nil]
        builder.defaultLocalization = "k\"o"
        var text = try PackagePlanner.plan(builder.project()).contents
        #expect(text.contains("    platforms: [.iOS(\"17.4.1\"), .macOS(\"14.0\")],\n"))
        #expect(text.contains("    defaultLocalization: \"k\\\"o\",\n"))
        builder.platforms = [:]
        text = try PackagePlanner.plan(builder.project()).contents
        #expect(text.contains("    platforms: [.iOS(\"17.0\"), .macOS(\"14.0\"), .tvOS(\"17.0\"), "))
    }

    @Test("What cannot stand in the file is a finding at its place, all of them at once")
    func unsupported() throws {
        var builder = ProjectBuilder()
        builder.member("Odd", .module, [.init(key: "library", kind: .library, name: "Odd", path: "Sources/a|b")])
        builder.member("Vendor", .module, [.init(key: "binary", kind: .binary, name: "Vendor")])
        let project = builder.project()
        let error = #expect(throws: ScaffoldingError.self) { try PackagePlanner.plan(project) }
        guard case .manifest(let findings) = error else { return }
        #expect(findings.map(\.location?.line) == [10, 11])
        #expect(findings[0].message.contains("'Sources/a|b'") && findings[1].message.contains("kind 'binary'"))
    }

    @Test("Every line that is rendered is recognized, with either line ending")
    func recognizesItself() throws {
        for project in [ProjectBuilder.tada(), ProjectBuilder.variants()] {
            for line in try lines(project) {
                #expect(try recognizes(String(line)), "\(line)")
                #expect(try recognizes(line + "\r"), "\(line)")
            }
        }
    }

    @Test(
        "A person's line is not taken for a rendered one",
        arguments: [
            "package.targets.append(.target(name: \"Mine\"))", "// my note", "import Foundation",
            "    Matched|thing|Sources/Matched|", "    Matched|target", "    swiftLanguageModes: [.v5],",
        ])
    func noticesPersonsLine(line: String) throws {
        #expect(try !recognizes(line))
    }

    @Test("The order in which the manifest names things changes nothing")
    func orderIsOfNoMatter() throws {
        var project = ProjectBuilder.tada()
        let before = try PackagePlanner.plan(project).contents
        project.members.reverse()
        project.packages.reverse()
        #expect(try PackagePlanner.plan(project).contents == before)
    }
}
