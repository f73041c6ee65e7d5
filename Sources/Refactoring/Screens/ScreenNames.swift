import AshlarFilePlans
import AshlarGenerating
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The names of features and of their further screens: both are prefixes of type names, so no two may be the same.
struct ScreenNames {
    let loaded: LoadedProject

    /// Fails for a new feature if a further screen of another one has its name.
    func check(feature name: String) throws {
        let features = loaded.project.members.filter { $0.kind == .feature && name.hasPrefix($0.name) }
        guard !features.isEmpty else { return }
        let lock = try LockFile.read(in: loaded.root)
        for feature in features {
            let sources = lock.requestedSources(of: feature, in: loaded.project)
            guard let source = sources.first(where: { $1.kind == .screen && $1.subject(in: feature) == name })
            else { continue }
            let screen = "'\(feature.name).\(name.dropFirst(feature.name.count))' (\(source.row.path))"
            throw clash("the feature '\(name)'", "the screen \(screen)")
        }
    }

    /// Fails for a new screen of a member if another feature has its name.
    func check(_ screen: SourceRequest, of member: Member) throws {
        let subject = screen.subject(in: member)
        guard screen.kind == .screen, subject != member.name,
            let other = loaded.project.members.first(where: { $0.name == subject && $0.kind == .feature })
        else { return }
        throw clash(
            "the screen '\(screen.name)' of '\(member.name)'", "the feature '\(subject)' (\(other.location))")
    }

    private func clash(_ new: String, _ known: String) -> RefusedName {
        RefusedName(reason: "\(new) would have types with the names of those of \(known)")
    }
}
