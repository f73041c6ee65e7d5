import AshlarConcurrency
import AshlarTemplates
import AshlarYAMLTree

/// The built-in sets. Each is read when it is first needed: most projects have files of one or two.
enum BuiltInSets {
    private static let readDeclarations = Memory<TemplateSetDeclaration>()
    private static let readFiles = Memory<TemplateSet>()

    /// All sets; a test expects that each is valid.
    static var declarations: [String: TemplateSetDeclaration] {
        Dictionary(
            uniqueKeysWithValues: TemplateLibrary.builtInSets.compactMap { set in
                declaration(of: set).map { (set, $0) }
            })
    }

    /// `nil` for an unknown set.
    static func declaration(of set: String) -> TemplateSetDeclaration? {
        readDeclarations.value(of: set) {
            guard let text = BuiltInTemplates.sets[set] else { return nil }
            return TemplateSetReader.read(Array(text.utf8), path: "\(set)/\(TemplateSetReader.fileName)").declaration
        }
    }

    /// The files of a set, inherited ones included; `nil` for an unknown set.
    static func files(of set: String) -> TemplateSet? {
        readFiles.value(of: set) {
            var declarations: [String: TemplateSetDeclaration] = [:]
            var next: String? = set
            while let name = next, declarations[name] == nil, let declaration = declaration(of: name) {
                declarations[name] = declaration
                next = declaration.extends?.value
            }
            let problems = DiagnosticCollector(rule: TemplateError.rule)
            return TemplateSetResolver(declarations: declarations, problems: problems).files(of: set)
        }
    }
}

/// What has been read of the sets. Several threads may use it.
private final class Memory<Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var values: [String: Value?] = [:]

    /// - Parameter read: may use other memories; two threads may read the same set at the same time.
    func value(of set: String, _ read: () -> Value?) -> Value? {
        if let known = lock.locked({ values[set] }) { return known }
        let new = read()
        lock.locked { values[set] = .some(new) }
        return new
    }
}
