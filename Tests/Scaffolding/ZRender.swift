import AshlarProjectModel
import AshlarScaffolding
import Foundation
import Testing

@Test(.enabled(if: ProcessInfo.processInfo.environment["RENDER_TO"] != nil))
func renderTo() throws {
    let root = ProcessInfo.processInfo.environment["RENDER_TO"]!
    for (name, project) in [("Tada", ProjectBuilder.tada()), ("Variants", ProjectBuilder.variants())] {
        let files = try [PackagePlanner.plan(project)] + SourcePlanner.plan(project) + CompositionPlanner.plan(project)
        for file in files {
            let url = URL(fileURLWithPath: "\(root)/\(name)/\(file.path)")
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.contents.utf8).write(to: url)
        }
    }
}
