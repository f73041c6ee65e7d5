import AshlarAffected
import AshlarProjectModel

extension AffectedTargets {
    init(_ project: Project, earlier: Project?, imports: Set<AffectedGraph.Import>, files: [ChangedFile]) {
        self.init(
            project, graph: AffectedGraph(project, earlier: earlier, imports: imports), files: files)
    }
}
