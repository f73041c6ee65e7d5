import AshlarProjectModel
import AshlarScaffolding
import Testing

@Suite("Package planner")
struct PackagePlannerTests {
    private func lines(_ project: Project) throws -> [Substring] {
        try PackagePlanner.plan(project).contents.split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test("Line 1 is the tools version, line 2 the header, and the custom region is last")
    func frame() throws {
        let lines = try lines(ProjectBuilder.tada())
        #expect(lines[0] == "// swift-tools-version: 6.0")
        #expect(lines[1].contains(OwnershipMark.generated) && lines[1].contains("DO NOT EDIT"))
        #expect(lines[2...3] == ["// swift-format-ignore-file", "// swiftlint:disable all"])
        #expect(lines.suffix(3) == ["// ashlar:begin-custom", "// ashlar:end-custom", ""])
    }

    @Test("One line for each target, sorted within its layer: name, kind, folder, dependencies, resources, apps")
    func targets() throws {
        let project = ProjectBuilder.tada()
        let functions = try functions(project)
        #expect(functions.map(\.name) == ["addFeature"])
        #expect(functions.flatMap(\.lines).count == project.targets.count)
        for function in functions { #expect(function.lines == function.lines.sorted(), "\(function.name)") }
        for line in [
            #"target("MatchedInterface", at: "Sources/Feature/Matched/Interface", uses: "TadaModel", "#
                + #"in: "TadaRiderComposition")"#,
            #"target("MatchedUI", as: .library, at: "Sources/Feature/Matched/UI", uses: "MatchedInterface "#
                + #"TadaLoggerInterface TadaModel TadaResource TadaUIKit", in: "TadaRiderComposition")"#,
            #"target("TadaModelTests", as: .tests, at: "Tests/Shared/TadaModel", uses: "TadaFoundation TadaModel")"#,
            #"target("TadaResource", at: "Sources/CoreUI/TadaResource", resources: ["Resources"])"#,
            #"target("TadaRiderComposition", as: .library, at: "Sources/App/TadaRider")"#,
        ] { #expect(functions[0].lines.contains("        " + line), "\(line)") }
        let variants = try lines(ProjectBuilder.variants())
        #expect(
            variants.contains(
                #"        target("everytool", as: .executable, at: "Sources/App/everytool", uses: "Words")"#))
        #expect(variants.contains { $0.hasSuffix(#"resources: ["Assets.xcassets", "Colors.json", "Texts"])"#) })
    }

    /// With the lines of the targets.
    private func functions(_ project: Project) throws -> [(name: String, lines: [String])] {
        var functions: [(name: String, lines: [String])] = []
        for line in try lines(project) {
            if let name = line.wholeMatch(of: /\s+mutating func (\w+)\(\) \{/)?.output.1 {
                functions.append((String(name), []))
            } else if line.hasPrefix("        target("), !functions.isEmpty {
                functions[functions.count - 1].lines.append(String(line))
            }
        }
        return functions
    }

    @Test("Adding a feature changes no line of another one, and removes none")
    func linesBelongToOneMember() throws {
        func lines(_ features: [String]) throws -> [Substring] {
            var builder = ProjectBuilder()
            for feature in features { builder.feature(feature) }
            builder.app("Rider", composes: features)
            return try self.lines(builder.project())
        }
        let before = try lines(["Cart", "Order"])
        let after = try lines(["Cart", "Mine", "Order"])
        let added = after.difference(from: before)
        #expect(added.removals.isEmpty && !added.insertions.isEmpty)
        for change in added.insertions {
            guard case .insert(_, let line, _) = change else { continue }
            #expect(line.hasPrefix("        target(\"Mine"), "\(line)")
        }
    }

    @Test("Many targets of one letter are separated by what follows their common beginning")
    func manyTargetsOfOneLetter() throws {
        var builder = ProjectBuilder()
        for number in 1000..<2200 { builder.module("Part\(number)") }
        let functions = try functions(builder.project()).filter { !$0.lines.isEmpty }
        #expect(functions.map(\.name).contains("addFeature_Part19"))
        #expect(functions.allSatisfy { $0.lines.count <= 500 })
        #expect(functions.reduce(0) { $0 + $1.lines.count } == builder.project().targets.count)
    }

    @Test("A layer of more than 500 targets has a function for each letter; one without targets has an empty one")
    func manyTargets() throws {
        var builder = ProjectBuilder()
        for number in 0...300 { builder.module("\(number.isMultiple(of: 2) ? "Apple" : "zebra")\(number)") }
        var project = builder.project()
        project.layers.append(Layer(name: "core UI", rank: 1, path: "Sources", location: project.layers[0].location))
        let functions = try functions(project)
        #expect(functions.count == 28)
        #expect(functions.filter { !$0.lines.isEmpty }.map(\.name) == ["addFeature_A", "addFeature_Z"])
        #expect(functions.last?.name == "addCoreUI")
    }

    @Test("Packages have every form of requirement, and products name their package")
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
        #expect(lines.contains(#"        target("Words", at: "Sources/Shared/Words", uses: "g/G swift-a/AExtras")"#))
    }

    @Test("Platforms are those of the manifest; by default those that the initial sources need")
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

    @Test("Optional settings of a target are at the end of its line; other lines are unchanged")
    func optionalSettings() throws {
        let lines = try lines(ProjectBuilder.workshop())
        for line in [
            #"        target("Bench", as: .executable, at: "Sources/App/Bench", uses: "Tools")"#,
            #"        target("CMaths", as: .system, at: "Sources/CMaths", isProduct: true)"#,
            #"        target("CNumbers", as: .staticLibrary, at: "Sources/CNumbers")"#,
            #"        target("Generator", as: .plugin, at: "Plugins/Generator")"#,
            #"        target("Handset", as: .library, at: "Sources/Handset", plugins: "Generator", "#
                + #"settings: "isolation:nonisolated")"#,
            #"        target("Tools", as: .dynamicLibrary, at: "Sources/Tools", uses: "CMaths@linux+macOS CNumbers "#
                + #"Handset@iOS+linux", resources: ["Texts", "en.lproj", "ko.lproj"], exclude: ["Notes", "Old.swift"], "#
                + #"plugins: "Generator", settings: "upcoming:MemberImportVisibility,experimental:Lifetimes,"#
                + #"define:TOOLS,swift:6,isolation:MainActor,unsafe:-Xfrontend -warn-long-function-bodies=5000")"#,
            "    swiftLanguageModes: [.v6]",
        ] { #expect(lines.contains(line[...]), "\(line)") }
    }

    @Test("Code for features that no target uses is omitted")
    func noMoreThanNeeded() throws {
        let plain = try PackagePlanner.plan(ProjectBuilder.tada()).contents
        let workshop = try PackagePlanner.plan(ProjectBuilder.workshop()).contents
        for text in ["func setting", "let platforms", "exclude: [", "case plugin", "condition"] {
            #expect(!plain.contains(text) && workshop.contains(text), "\(text)")
        }
        for text in ["CompilerPluginSupport", "case binary", "traits"] {
            #expect(!workshop.contains(text), "\(text)")
        }
    }

    @Test("A trait is enabled by default, and is listed once with the packages that it enables")
    func traits() throws {
        var builder = ProjectBuilder()
        builder.toolsVersion = "6.1"
        builder.package("b", .local(path: "../b"), products: ["B"], trait: "Vendors")
        builder.package("a", .local(path: "../a"), products: ["A"], trait: "Vendors")
        builder.package("c", .local(path: "../c"), products: ["C"], trait: "Ads")
        builder.package("d", .local(path: "../d"), products: ["D"])
        builder.module("Words", uses: ["A", "D"])
        let lines = try lines(builder.project())
        let start = try #require(lines.firstIndex(of: "    let traits = ["))
        #expect(
            lines[(start + 1)...(start + 4)] == [
                #"        "a": "Vendors","#, #"        "b": "Vendors","#, #"        "c": "Ads","#, "    ]",
            ])
        #expect(lines.contains(#"        target("Words", at: "Sources/Shared/Words", uses: "a/A d/D")"#))
        #expect(lines.contains(#"    traits: [.default(enabledTraits: ["Ads", "Vendors"]), "Ads", "Vendors"],"#))
    }

    @Test("Everything that the file cannot contain is reported in one run")
    func limits() throws {
        let remote = { (name: String) in Package.Source.remote(url: "https://example.org/\(name)", .branch("main")) }
        var builder = ProjectBuilder()
        let parts: [ProjectBuilder.Part] = [
            .init(key: "a", kind: .library, name: "A", path: "Sources/a|b", resources: ["a\nb", ""]),
            .init(key: "a", kind: .binary, name: "B", uses: ["A"], path: "B.framework"),
            .init(key: "a", kind: .system, name: "C", excludes: ["x"], product: .dynamic),
            .init(key: "a", kind: .macro, name: "D", resources: ["x"], product: .automatic),
            .init(
                key: "a", kind: .library, name: "E", resources: ["Texts/ko.lproj"],
                settings: [.defaultIsolation("Other"), .define(""), .unsafeFlags(["-a b"]), .upcomingFeature("a\nb")]),
            .init(key: "a", kind: .library, name: "F", uses: ["G"], settings: [.defaultIsolation("MainActor")]),
            .init(key: "a", kind: .plugin, name: "G", plugins: [PluginUse(name: "x")]),
            .init(key: "a", kind: .c, name: "H", uses: ["G"], platforms: ["G": [.iOS]]),
        ]
        for part in parts { builder.member(part.name, .module, [part]) }
        builder.package("p", remote("p@1"), products: ["P/Q"], trait: "default")
        let project = builder.project()
        let error = #expect(throws: ScaffoldingError.self) { try PackagePlanner.plan(project) }
        let findings = try #require(error?.manifestFindings)
        #expect(
            findings.map { "\($0.location?.line ?? 0): \($0.message)" } == [
                #"10: 'a\u{A}b', a path of 'A', contains a '\u{A}', which Package.swift cannot contain"#,
                "10: a path of 'A' is empty",
                "11: 'B' is of kind 'binary', and its path 'B.framework' is not a binary",
                "11: 'B' is of kind 'binary', which cannot depend on 'A'",
                "12: 'C' is of kind 'system', which cannot have a product that is 'dynamic'",
                "12: 'C' is of kind 'system', which cannot have excluded paths",
                "13: 'D' is of kind 'macro', which cannot have a custom product",
                "13: 'D' is of kind 'macro', which cannot have resources",
                "14: '-a b', a setting of 'E', contains a ' ', which Package.swift cannot contain",
                "14: 'E' cannot be isolated to 'Other'",
                #"14: 'a\u{A}b', a setting of 'E', contains a '\u{A}', which Package.swift cannot contain"#,
                "14: a setting of 'E' is empty",
                "14: the default isolation of 'E' and 1 other target needs tools version 6.2",
                "14: the resource 'Texts/ko.lproj' of 'E' is a translation, and there is no default language",
                "16: 'G' is of kind 'plugin', which cannot have plugins",
                "17: 'H' uses the plugin 'G' on some platforms only; a plugin applies to all",
                "100: 'P/Q', a product, contains a '/', which Package.swift cannot contain",
                "100: 'default' of package 'p' cannot be the name of a trait",
                "100: 'p@1', the last part of the address of 'p', contains a '@', which Package.swift cannot contain",
                "100: the trait 'default' of package 'p' needs tools version 6.1",
            ])
    }

    @Test("The order of the manifest is irrelevant")
    func orderIsIrrelevant() throws {
        var project = ProjectBuilder.tada()
        let before = try PackagePlanner.plan(project).contents
        project.members.reverse()
        project.packages.reverse()
        #expect(try PackagePlanner.plan(project).contents == before)
    }
}
