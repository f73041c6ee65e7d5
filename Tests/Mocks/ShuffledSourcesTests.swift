import AshlarProjectModel
import AshlarSwiftDeclarations
import AshlarTestSupport
import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import AshlarMocks

@Suite("Mocks of reordered sources") struct ShuffledSourcesTests {
    /// The interfaces of the example that holds every form of protocol.
    static let modules: [SourceModule] = {
        let root = Fixture.repository.appending(path: "Tests/Fixtures/Forms/Sources")
        let folders = ["Forms", "Ground"].flatMap { layer in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: layer).path)) ?? []
            return names.map { "\(layer)/\($0)" }
        }
        return folders.sorted().map { folder in
            let place = root.appending(path: "\(folder)/Interface")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
            let files = names.sorted().map { name in
                (
                    path: "\(folder)/\(name)",
                    text: (try? String(contentsOf: place.appending(path: name), encoding: .utf8)) ?? ""
                )
            }
            return SourceModule(name: String(folder.split(separator: "/")[1]), files: files)
        }
    }()

    /// The mocks of these as they are.
    private static let before = texts(of: modules)

    private static func plans(of modules: [SourceModule]) -> [MockPlanner.Plan] {
        let jobs = modules.map { module in
            MockJob(
                .mocks, target: SourceModule(name: module.name + "Mocks", files: []), folder: module.name,
                subjects: [module.name], visible: [module.name, "Travel", "TravelMocks"],
                mocksOf: ["Travel": "TravelMocks"])
        }
        return MockPlanner.plan(jobs, modules: modules)
    }

    private static func texts(of modules: [SourceModule]) -> [String: String] {
        Dictionary(plans(of: modules).flatMap(\.files).map { ($0.path, $0.contents) }) { first, _ in first }
    }

    /// The lines that declare a member, in the order of the alphabet; the arguments of initializers, and the parameters
    /// of a generic mock, have the order of the source, as have the statements of `reset()`.
    private func names(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { $0.drop { $0 == " " }.split(separator: "  //").first }
            .filter {
                $0.hasPrefix("public ") && !$0.contains("init(") && !$0.contains("class ") && !$0.contains("actor ")
                    && !$0.contains("func reset")
            }
            .map(String.init).sorted()
    }

    @Test("The order of declarations is irrelevant")
    func declarations() throws {
        var generator = SeededGenerator(seed: 1)
        let shuffled = Self.modules.map { module in
            var module = module
            for place in module.files.indices {
                let tree = Parser.parse(source: module.files[place].text)
                let imports = tree.statements.filter { $0.item.is(ImportDeclSyntax.self) }
                let rest = tree.statements.filter { !$0.item.is(ImportDeclSyntax.self) }.shuffled(using: &generator)
                module.files[place].text = (Array(imports) + rest).map(\.description).joined(separator: "\n")
            }
            return module
        }
        let before = Self.before
        let after = Self.texts(of: shuffled)
        try #require(before.count > 100)
        #expect(before.keys.sorted() == after.keys.sorted())
        for (path, text) in before where after[path] != text { Issue.record("\(path) differs") }
    }

    @Test("The order of requirements changes no name")
    func requirements() throws {
        let shuffler = RequirementShuffler(seed: 1)
        let shuffled = Self.modules.map { module in
            var module = module
            for place in module.files.indices {
                let tree = Parser.parse(source: module.files[place].text)
                module.files[place].text = shuffler.visit(tree).description
            }
            return module
        }
        let before = Self.before
        let after = Self.texts(of: shuffled)
        #expect(before.keys.sorted() == after.keys.sorted())
        for (path, text) in before where names(in: after[path] ?? "") != names(in: text) {
            let other = Set(names(in: after[path] ?? "")).symmetricDifference(names(in: text)).sorted()
            Issue.record("\(path): \(other.joined(separator: " | "))")
        }
    }

    @Test("Two runs give the same bytes")
    func again() {
        #expect(Self.texts(of: Self.modules) == Self.before)
    }
}

/// Puts the members of protocols in another order.
private final class RequirementShuffler: SyntaxRewriter {
    private var generator: SeededGenerator

    init(seed: Int) {
        generator = SeededGenerator(seed: seed)
        super.init()
    }

    override func visit(_ node: ProtocolDeclSyntax) -> DeclSyntax {
        let members = node.memberBlock.members.map { $0.with(\.leadingTrivia, .newline) }.shuffled(using: &generator)
        return DeclSyntax(node.with(\.memberBlock.members, MemberBlockItemListSyntax(members)))
    }
}
