import AshlarAffected
import AshlarMessages

/// What `ashlar affected` prints as status: the changed files, and why each target is affected.
struct AffectedLines {
    private let affected: AffectedTargets

    init(_ affected: AffectedTargets) { self.affected = affected }

    /// `affected test targets: 2 of 14 (3 changed files since 'main')`.
    ///
    /// - Parameter outside: how many changed files are not in the project's folder.
    func summary(since revision: String, outside: Int) -> String {
        let files = affected.files.count.of("changed file", "changed files")
        let ignored = outside == 0 ? "" : ", \(outside) ignored outside of the project's folder"
        let cause = affected.fileForAll.map { "; \($0.path.visible): \($0.reason.visible)" } ?? ""
        return "affected test targets: \(affected.tests.count) of \(affected.allTests.count) "
            + "(\(files) since '\(revision.visible)'\(ignored)\(cause))\n"
    }

    /// The files with their effect, then the targets with the chain to a changed one.
    var text: String {
        let files = affected.files.map { file in
            [file.path.visible, file.change.rawValue, "\(effect(of: file)): \(file.reason.visible)"]
        }
        let targets = affected.targets.map { target in
            [
                target.name.visible, target.isTest ? "test" : target.kind.rawValue,
                (target.chain.dropFirst() + [target.file]).map(\.visible).joined(separator: " ─▶ "),
            ]
        }
        return Columns.text(files) + (targets.isEmpty ? "" : "\n") + Columns.text(targets)
    }

    private func effect(of file: ChangedFile) -> String {
        switch file.effect {
        case .nothing: "affects nothing"
        case .inputs: "affects its dependents"
        case .everything: "affects everything"
        }
    }
}
