import AshlarFileSystem
import AshlarGenerating
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// A type would get the name of another type or of a module.
struct RenamedTypeClash: Error {
    let reason: String
}

/// A name like one that a rename refuses, which works.
struct RenameProposal {
    private let rename: RenameOperation
    private let run: ChangeRun

    init(for rename: RenameOperation, in run: ChangeRun) { (self.rename, self.run) = (rename, run) }

    /// `nil` if none is found.
    func name() throws -> String? {
        guard var member = try run.edit().loaded.project.member(named: rename.name) else { return nil }
        member.name = rename.new
        let name = member.name(with: word(for: member.kind))
        var other = RenameOperation(rename.name, as: name, keepsTypes: rename.keepsTypes)
        other.proposes = false
        return try isPossible(other) ? name : nil
    }

    private func word(for kind: Member.Kind) -> String {
        switch kind {
        case .feature: "Page"
        case .module: "Kit"
        case .app: "App"
        }
    }

    private func isPossible(_ rename: RenameOperation) throws -> Bool {
        var settings = run.settings
        settings.isDryRun = true
        do {
            _ = try rename.change(
                in: ChangeRun(place: run.place, settings: settings, observer: run.observer, request: run.request))
            return true
        } catch is OperationFailure {
            return false
        } catch is ChangeOutcome {
            return false
        } catch is ManifestRefusal {
            return false
        }
    }
}
