import AshlarFileSystem
import AshlarProjectModel
import AshlarScaffolding

/// Finds the schemes of a feature or module that is renamed or removed. They are the user's, and stay as they are.
struct FormerSchemes {
    let name: String
    let before: Project
    let root: ProjectRoot

    /// A line about each scheme.
    ///
    /// - Parameter new: the new name; `nil` if the member is gone.
    func lines(nowNamed new: String?) throws -> String {
        // The scheme of an app belongs to its project.
        if before.member(named: name)?.shellLocation != nil { return "" }
        return try before.appsWithShell.compactMap { app in
            let path = SchemePlanner.path(of: name, in: app.name)
            guard try root.holds(path) else { return nil }
            let next = new.map { ", and run 'ashlar new scheme \($0) --app \(app.name)'" } ?? ""
            return "  see \(path): its targets are gone; delete it\(next)\n"
        }.joined()
    }
}
