import AshlarFilePlans
import AshlarProjectModel
import AshlarScaffolding

extension LockFile {
    /// The initial sources in a member's folders that were written for a screen, component or service, with what was asked for.
    package func requestedSources(of member: Member, in project: Project) -> [(row: Row, request: SourceRequest)] {
        let folders = member.targets.map { project.targets[$0].path }
        return rows.compactMap { row in
            guard row.ownership == .scaffold, folders.contains(where: row.path.lies),
                let request = row.template.flatMap(TemplateReference.init)?.request
            else { return nil }
            return (row, request)
        }
    }
}
