import AshlarFilePlans
import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel
import AshlarRules
import AshlarScaffolding
import AshlarWorkspace

extension Evidence {
    /// Describes the `Package.swift` on disk; SwiftPM is run only if the file differs from the plan.
    mutating func readPackage(of loaded: LoadedProject) throws {
        if let setting = loaded.project.rules[Finding.packageRule], setting.severity == nil { return }
        guard loaded.project.generates else {
            if try loaded.root.holds(PackagePlanner.path) { try probePackage(of: loaded, differingLine: nil) }
            return
        }
        let plan: PlannedFile
        do {
            plan = try PackagePlanner.plan(loaded.project)
        } catch {
            reasonForNoPackage = "the package of the manifest cannot be generated"
            return
        }
        let condition: DescribedPackage.Condition
        switch try AggregateState.of(plan, at: loaded.root) {
        case .current: condition = .current
        case .absent: condition = .absent
        case .obstructed(let reason): condition = .obstructed(reason: reason)
        case .unmerged(let line): condition = .unmerged(SourceLocation(path: plan.path, line: line, column: 1))
        case .differs(let line): return try probePackage(of: loaded, differingLine: line)
        }
        package = DescribedPackage(path: plan.path, condition)
    }

    private mutating func probePackage(of loaded: LoadedProject, differingLine: Int?) throws {
        let probe = PackageProbe(loaded.root, cachedIn: loaded.root)
        let path = PackagePlanner.path
        do {
            let dump = try probe.dump()
            let folder = try loaded.root.resolved()
            package = PackageDescriber.describe(dump, text: try probe.text(), path: path, folder: folder)
            package?.firstDifferingLine = differingLine
        } catch PackageProbeFailure.broken(let message, let line, let column) {
            let place = SourceLocation(path: path, line: line, column: column)
            package = DescribedPackage(path: path, .broken(message, place))
        } catch PackageProbeFailure.unavailable(let reason) {
            // The difference is known without SwiftPM.
            if let differingLine {
                package = DescribedPackage(path: path, .unread(reason: reason), firstDifferingLine: differingLine)
            } else {
                reasonForNoPackage = "Package.swift could not be read: \(reason)"
            }
        }
    }
}
