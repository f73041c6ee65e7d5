import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// The findings that mocks, fixtures and previews share.
extension MockContext {
    /// The first name that a generated file needs and that the target cannot refer to; `nil` where it sees all.
    ///
    /// - Parameter start: the beginning of the message, in front of the name.
    func hidden(_ unresolved: [UnresolvedName], _ rule: String, _ start: String) -> Finding? {
        for name in unresolved {
            let modules = name.unseenModules(in: names)
            guard !modules.isEmpty, let file = file(of: name.source) else { continue }
            var finding = unseen(
                modules, rule, "\(start) '\(name.name.visible)'", at: file.location(of: name.token))
            finding.notes = name.declaration.map { [note($0)] } ?? []
            return finding
        }
        return nil
    }

    /// - Parameter modules: one of them would have to be seen.
    func unseen(_ modules: [String], _ rule: String, _ start: String, at location: SourceLocation) -> Finding {
        let list = modules.map { "'\($0.visible)'" }.joined(separator: " or ")
        let target = job.target.name.visible
        return Finding(
            rule: rule, severity: .warning, message: "\(start), and '\(target)' does not see \(list)",
            location: location, remedy: "let '\(target)' use \(list) in ashlar.yml")
    }

    func note(_ declaration: Declaration) -> Finding.Note {
        Finding.Note("'\(declaration.qualifiedName.visible)' is declared here", at: location(of: declaration))
    }
}
