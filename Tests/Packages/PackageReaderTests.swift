import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarPackages

@Suite("Packages are read without running their code")
struct PackageReaderTests {
    /// Lines that describe all that is read.
    private static func lines(_ contents: PackageContents) -> [String] {
        let targets = contents.targets.flatMap { target in
            ["\(target.type) \(target.name) at \(target.path ?? "-") without \(target.excludes) only \(target.sources)"]
                + target.dependencies.map { dependency in
                    let platforms = dependency.platforms.map { $0.lowercased() }.sorted()
                    return
                        "\(target.name) -> \(dependency.form) \(dependency.package ?? "-")/\(dependency.name) \(platforms)"
                }
        }
        return
            (targets + contents.products.map { "\($0.type) \($0.name) of \($0.targets)" }
            + contents.requirements.map { "\($0.identity): \($0.source)" }
            + contents.platforms.map { "\($0.name.lowercased()) \($0.version)" }).sorted()
    }

    @Test("What is read equals what SwiftPM evaluates", .needs(.swift)) func formsOfRealPackages() throws {
        let folder = try TestFolder()
        let text = try Fixture.text("packages/Package.swift")
        try folder.write(text, to: "Package.swift")
        let read = PackageReader.read(Array(text.utf8), path: "Package.swift", folder: folder.path)
        #expect(read.gaps.map(\.reason) == [])
        #expect(read.damage == nil)
        let dump = try Command.run(
            try Tool.swift.path(),
            ["package", "--package-path", folder.path, "--scratch-path", folder.path + "/scratch", "dump-package"])
        let evaluated = try PackageDump.contents(of: Array(dump.output.utf8), located: read.contents)
        #expect(evaluated.targets.count > 20)
        #expect(Self.lines(read.contents) == Self.lines(evaluated))
        #expect(evaluated.targets.filter { $0.location.line == 1 }.map(\.name) == [])
    }

    private func read(_ text: String) -> PackageReader.Reading {
        PackageReader.read(Array(text.utf8), path: "Package.swift", folder: "/projects/Shop")
    }

    private func package(_ targets: String, after statements: String = "") -> String {
        "\(statements)\nlet package = Package(name: \"Shop\", targets: [\(targets)])\n"
    }

    /// The edges, and the gaps.
    private func edges(_ text: String) -> [String] {
        let reading = read(text)
        let edges = reading.contents.targets.flatMap { target in target.dependencies.map { "\(target.name)>\($0.name)" }
        }
        return edges + reading.gaps.map { "\($0.location.line): \($0.reason)" }
    }

    @Test func locationsAreThoseOfTheNames() throws {
        let reading = read(
            """
            func room(_ name: String, uses: [Target.Dependency]) -> Target { .target(name: "Shop\\(name)", dependencies: uses) }
            let table = \"""
                Cart|Log,Pay
                Späti|Pay
                \"""
            let package = Package(name: "Shop", dependencies: [.package(url: "https://a.b/log.git", branch: "main")],
                targets: [room("Core", uses: ["Log"])])
            for row in table.split(separator: "\\n") {
                let fields = row.split(separator: "|").map(String.init)
                package.targets.append(
                    .target(name: fields[0], dependencies: fields[1].split(separator: ",").map { .byName(name: String($0)) }))
            }
            """)
        #expect(reading.gaps.map(\.reason) == [])
        let places = reading.contents.targets.flatMap { target in
            ["\(target.name) \(target.location)+\(target.location.length)"]
                + target.dependencies.map { "\($0.name) \($0.location)+\($0.location.length)" }
        }
        #expect(
            places == [
                "ShopCore Package.swift:7:21+4", "Log Package.swift:7:36+3", "Cart Package.swift:3:5+4",
                "Log Package.swift:3:10+3", "Pay Package.swift:3:14+3", "Späti Package.swift:4:5+5",
                "Pay Package.swift:4:11+3",
            ])
        #expect(
            reading.contents.requirements.map { "\($0.location)+\($0.location.length)" } == ["Package.swift:6:67+19"])
    }

    @Test(
        "All branches of a condition that depends on the machine count",
        arguments: [
            "if Context.environment[\"CI\"] != nil { uses.append(\"B\") }",
            "if Context.environment[\"CI\"] == nil { uses += [\"A\"] } else { uses = [\"B\"] }",
            "uses += Context.environment[\"CI\"] == nil ? [] : [\"B\"]",
            "#if os(Linux)\nuses.append(\"B\")\n#else\nprint(uses)\n#endif",
            "#if canImport(UIKit)\n#elseif DEBUG\nuses += [\"B\"]\n#endif",
            "switch Context.environment[\"CI\"] { case \"1\": uses.append(\"B\")\ndefault: break }",
            "guard let home = Context.environment[\"HOME\"] else { fatalError() }\nif home == \"/root\" { uses.append(\"B\") }",
            "for name in [\"B\", \"C\"] where name == Context.environment[\"NAME\"] ?? \"B\" { uses.append(\"B\") }",
            "func more() -> [Target.Dependency] { if Context.environment[\"CI\"] != nil { return [] }\nreturn [\"B\"] }\nuses += more()",
            "uses += [\"B\"].filter { $0 == Context.environment[\"CI\"] }",
            "let isLocal = FileManager.default.fileExists(atPath: \"x\")\nif !isLocal || false { uses.append(\"B\") }",
            "uses.append(\"B\")\nif Context.environment[\"CI\"] != nil { uses.removeAll() }",
        ])
    func branches(_ statement: String) {
        let all = edges(
            package(
                #".target(name: "Shop", dependencies: uses)"#,
                after: "var uses: [Target.Dependency] = [\"A\"]\n\(statement)"))
        #expect(all == ["Shop>A", "Shop>B"], "\(statement)")
    }

    @Test("A target of both branches has the dependencies of both")
    func joinedTargets() {
        let text = """
            let isLocal = Context.environment["LOCAL"] != nil
            let package = Package(name: "Shop", targets: [
                isLocal ? .target(name: "Cart", dependencies: ["A"]) : .target(name: "Cart", dependencies: ["B"])])
            """
        #expect(edges(text) == ["Cart>A", "Cart>B"])
    }

    @Test(
        "What only SwiftPM can evaluate is reported with its line",
        arguments: [
            (".target(name: Context.packageDirectory)", "", "2: 'Context' is known only to SwiftPM"),
            (".target(name: \"A\", dependencies: load())", "", "2: 'load' is known only to SwiftPM"),
            (".target(name: \"A\", path: \"a\".padded())", "", "2: 'padded' is evaluated only by SwiftPM"),
            ("", "while true { }", "1: 'while' is evaluated only by SwiftPM"),
            (
                "", "try! \"x\".write(toFile: \"y\", atomically: true, encoding: .utf8)",
                "1: 'write' is evaluated only by SwiftPM"
            ),
            (
                "", "FileManager.default.createFile(atPath: \"y\", contents: nil)",
                "1: 'FileManager' is known only to SwiftPM"
            ),
            ("", "do { try run() } catch { }", "1: 'do' is evaluated only by SwiftPM"),
            (".library(name: \"A\")", "", "2: '.library' is not a target that can be read"),
            (".target(dependencies: [])", "", "2: 'name' is missing"),
            ("3", "", "2: an element of 'targets' cannot be read"),
            (
                ".target(name: \"A\")", "func f() { for _ in [1] { evil() } }\nif 1 == 1 { f() }",
                "1: 'evil' is known only to SwiftPM"
            ),
            (
                ".target(name: \"A\", path: String(format: \"%@\", \"a\"))", "",
                "2: 'String' is evaluated only by SwiftPM"
            ),
            (".core", "extension Target { static var core: Target { core } }", "1: it nests too deeply"),
            (".core", "extension Target { static let core: Target = .core }", "2: 'Target.core' depends on itself"),
            (".target(name: name)", "let name = \"\\(#filePath)\"", "1: '#filePath' is evaluated only by SwiftPM"),
        ])
    func gaps(targets: String, statements: String, gap: String) {
        #expect(edges(package(targets, after: statements)) == [gap])
    }

    @Test func missingPackageIsReported() {
        #expect(edges("let other = 1") == ["1: it declares no 'Package'"])
        #expect(edges("") == ["1: it declares no 'Package'"])
    }

    @Test func syntaxErrorIsDamage() {
        let damage = read("let package = Package(name: \"Shop\"\nlet x = ]").damage
        #expect(damage?.location.line == 1 || damage?.location.line == 2)
        #expect(read(String(repeating: "[", count: 5_000)).damage?.reason == "it nests too deeply to be read")
    }

    @Test(
        "Hostile code ends",
        arguments: [
            "var a: [Int] = [1]\nfor _ in [1,2,3,4,5,6,7,8,9,10] { for _ in [1,2,3] { a += a } }",
            "var t = \"ab\"\nfor _ in [1,2,3,4,5,6,7,8,9,10] { for _ in [1,2,3] { t += t } }",
            "var a: [Any] = []\nfor _ in [1,2,3,4,5,6,7,8,9,10] { a = [a] }",
            "func f(_ n: Int) -> Int { f(n) + f(n) }\nlet x = f(1)",
            "let list = [1,2,3,4,5,6,7,8,9,10]\nlist.forEach { _ in list.forEach { _ in list.forEach { _ in list.forEach { _ in list.forEach { _ in list.forEach { _ in list.forEach { _ in list.forEach { _ in print(1) } } } } } } } }",
            "class Node { var next: Node? }\nvar node = Node()\nfor _ in Array(\"abc\") { let inner = node\nnode = Node()\nnode.next = inner }",
            "let x = " + String(repeating: "1 + ", count: 1_000) + "1",
            "let x = \"a\"" + String(repeating: ".lowercased()", count: 1_000),
            // Lists of the same list, of which there would be 10^12 parts.
            wideLists, wideLists + "let x = f == f",
            // A list that may be itself becomes twice as long.
            "var a = [unknown]\nif unknown {\n" + String(repeating: "a = a\n", count: 60) + "}",
            // Copies of a long text.
            longText + "let x = [1,2,3,4,5,6,7,8,9,10].map { _ in [t,t,t,t,t,t,t,t,t,t] }.joined().joined()",
            longText + "var l = [t]\nfor _ in [1,2,3,4,5,6,7,8,9,10,11] { l += l }\nlet x = l.joined()",
            longText + "let x = \"" + String(repeating: "\\(t)", count: 100) + "\"",
            longText + "for _ in [1,2,3,4,5,6,7,8,9] { for _ in [1,2,3,4,5,6,7,8,9] { let x = \"a\".appending(t) } }",
            String(repeating: "func f() {}\n", count: 2_000),
            "struct S {\n" + (0..<5_000).map { "var a\($0) = 0\n" }.joined() + "}\nlet x = [S(), S(), S(), S()]",
        ])
    func bounds(_ statements: String) {
        // Nothing of it is part of the package, so it matters only that reading ends.
        let text = Array(package(".target(name: \"A\")", after: statements).utf8)
        let reading = PackageReader.read(text, path: "Package.swift", folder: "/projects/Shop", mostSteps: 200_000)
        #expect(reading.contents.targets.map(\.name) == ["A"] || !reading.gaps.isEmpty)
    }

    @Test("A list that becomes longer and longer ends before its copies fill the memory")
    func repeatedAppends() {
        let loops = String(repeating: "for _ in [1,2,3,4,5,6,7,8,9,10] {", count: 5)
        let append = "package.targets.append(.target(name: \"B\"))" + String(repeating: "}", count: 5)
        let text = Array((package(".target(name: \"A\")") + loops + append).utf8)
        let reading = PackageReader.read(text, path: "Package.swift", folder: "/projects/Shop", mostSteps: 200_000)
        #expect(reading.gaps.map(\.reason) == ["it takes too many steps"])
        #expect((1_000...2_000).contains(reading.contents.targets.count), "\(reading.contents.targets.count)")
    }

    /// Code of libraries is not run, but SwiftPM runs it.
    @Test(
        "In strict lines, code of libraries is a gap, though the package does not depend on it",
        arguments: [
            (#"let file = fopen("/tmp/x", "w")"#, "'fopen' is known only to SwiftPM"),
            (#"_ = system("x")"#, "'system' is known only to SwiftPM"),
            (#"print(system("x"))"#, "'system' is known only to SwiftPM"),
            (#"let codes = ["x"].map(system)"#, "'system' is known only to SwiftPM"),
            (#"let process = Process.launchedProcess("x", [])"#, "'Process' is known only to SwiftPM"),
            (#"let process: Process = .launchedProcess("x", [])"#, "'.launchedProcess' is known only to SwiftPM"),
            (#"let process: Process = .init()"#, "the type of '.init' is known only to SwiftPM"),
            ("let run: Void = try? package.run()", "'run' is evaluated only by SwiftPM"),
        ])
    func codeOfLibraries(_ statement: String, _ gap: String) {
        let reading = strictly(statement, 2..<3)
        #expect(reading.gaps.first?.reason == gap, "\(reading.gaps)")
        #expect(reading.contents.targets.map(\.name) == ["A"])
        #expect(strictly(statement, 1..<2).gaps.isEmpty)
    }

    private func strictly(_ statement: String, _ lines: Range<Int>) -> PackageReader.Reading {
        let text = package(".target(name: \"A\")").drop { $0.isNewline } + statement + "\n"
        return PackageReader.read(
            Array(text.utf8), path: "Package.swift", folder: "/projects/Shop", strictLines: lines)
    }

    @Test(
        "Strict lines have no gap for what SwiftPM and the file declare",
        arguments: [
            "let isCI = Context.environment[\"CI\"] != nil\nif isCI { package.targets[0].dependencies.append(\"B\") }",
            "for target in package.targets { target.swiftSettings = [.define(\"X\", .when(configuration: .debug))] }",
            "package.products.append(.library(name: \"B\", type: .dynamic, targets: [\"A\"]))",
            "package.dependencies.append(Package.Dependency.package(url: \"https://example.com/a\", from: \"1.0.0\"))",
            "func add(_ names: String...) { package.targets += names.map { Target.target(name: $0) } }\nadd(\"B\", \"C\")",
            "let words = \"B@C@D\".split(separator: \"@\", maxSplits: 1).map(String.init)\npackage.targets[0].path = words[1]",
            "let names: [Target.Dependency] = [.init(\"A\")]\nprint(\"ready\", names)",
        ])
    func codeOfManifests(_ statement: String) {
        let reading = strictly(statement, 2..<10)
        #expect(reading.gaps.isEmpty, "\(reading.gaps)")
    }

    private static let wideLists =
        "let a = [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32]\n"
        + zip("abcdefg", "bcdefgh").map { inner, outer in
            "let \(outer) = [\(Array(repeating: "\(inner)", count: 32).joined(separator: ","))]\n"
        }.joined()

    /// 320 KiB.
    private static let longText =
        "var t = \"0123456789\"\nfor _ in [1,2,3,4,5] { for _ in [1,2,3] { t += t } }\n"

    @Test("Damaged text does not trap") func damagedText() throws {
        let bytes = Array(try Fixture.text("packages/Package.swift").utf8)
        var generator = SeededGenerator(seed: 7)
        var changed = 0
        for _ in seeds(500) {
            var damaged = bytes
            let place = Int.random(in: 0..<damaged.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: damaged.removeSubrange(place..<min(damaged.count, place + 40))
            case 1: damaged[place] = UInt8.random(in: 32..<127, using: &generator)
            default: damaged.insert(contentsOf: damaged[place..<min(damaged.count, place + 200)], at: place)
            }
            let reading = PackageReader.read(damaged, path: "Package.swift", folder: "/projects/Shop")
            if reading.damage != nil || !reading.gaps.isEmpty { changed += 1 }
        }
        #expect(changed > 10)
    }
}
