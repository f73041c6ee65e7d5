import Foundation
import Testing

/// A row of the table: an input of a hostile or careless user, and what the last command must answer.
struct HostileCase: Sendable, CustomStringConvertible {
    /// Of `Tests/Fixtures/hostile-cases.md`, such as "A01".
    let id: String
    /// Distinguishes the rows of a case.
    let name: String
    let steps: [Step]
    let status: Int32
    /// Parts of the output.
    let says: [String]

    enum Step: Sendable, ExpressibleByStringLiteral {
        case run([String]), put(String, Content)

        init(stringLiteral line: String) { self = .run(line.split(separator: " ").map(String.init)) }
    }

    /// - Parameters:
    ///   - steps: the last one is judged; commands before it must succeed.
    init(
        _ id: String, _ name: String = "", manifest: Content = .text(base), files: [String: Content] = [:],
        run steps: [Step] = ["generate"], _ status: Int32, _ says: String...
    ) {
        let files = [("ashlar.yml", manifest)] + files.sorted { $0.key < $1.key }
        (self.id, self.name, self.status, self.says) = (id, name, status, says)
        self.steps = files.map { .put($0.0, $0.1) } + steps
    }

    /// A row about the project in `base`.
    init(_ id: String, _ name: String, steps: [Step], _ status: Int32, _ says: [String]) {
        (self.id, self.name, self.status, self.says) = (id, name, status, says)
        self.steps = [.put("ashlar.yml", .text(Self.base))] + steps
    }

    var description: String { name.isEmpty ? id : "\(id) \(name)" }

    func check() throws {
        let arena = try Arena()
        for (index, step) in steps.enumerated() {
            switch step {
            case .put(let path, let content): try arena.put(content, at: path)
            case .run(let arguments):
                let outcome = try arena.run(arguments)
                let text = "\(self): \(arguments)\n\(outcome.output.prefix(4_000))\(outcome.error.prefix(4_000))"
                guard index == steps.count - 1 else {
                    #expect(outcome.status == 0, "\(text)")
                    continue
                }
                #expect(outcome.status == status, "\(text)")
                for part in says { #expect((outcome.output + outcome.error).contains(part), "'\(part)' in \(text)") }
            }
        }
    }

    /// Two features in a middle layer, with comments.
    static let base = """
        version: 1
        name: Demo
        layers: [App, Features, Core]  # order matters
        features:
          Cart: {layer: Features}  # keep me
          Profile: {layer: Features, uses: [Cart]}

        """

    /// Modules in one layer.
    static let modules = "version: 1\nname: Demo\nlayers: [App, Core]\nmodules:\n"
}
