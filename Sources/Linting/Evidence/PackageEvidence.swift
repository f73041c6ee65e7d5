import AshlarFilePlans
import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel
import AshlarRules
import AshlarScaffolding
import AshlarWorkspace

extension Evidence {
    /// Describes the `Package.swift` on disk.
    mutating func readPackage(of loaded: LoadedProject, _ evaluation: PackageEvaluation) throws {
        if let setting = loaded.project.rules[Finding.packageRule], setting.severity == nil { return }
        let probe = PackageProbe(BuildFolder(loaded.root), evaluation)
        guard loaded.project.generates else {
            if case .none = evaluation, let read = loaded.buildFiles?.described, read.gaps.isEmpty {
                package = read
                return try noteUnreadRoot(of: loaded, besides: read.folders)
            }
            let folders = try BuildFiles.packageFolders(of: loaded.project, in: BuildFolder(loaded.root), evaluation)
            try noteUnreadRoot(of: loaded, besides: folders)
            guard !folders.isEmpty else {
                reasonForNoPackage = "there is no Package.swift that can be read"
                return
            }
            // SwiftPM evaluates one package at a time.
            if folders == [""], try probe.evaluation == .swiftPM || probe.read().damage != nil {
                return try describePackage(with: probe, of: loaded)
            }
            if case .swiftPM = evaluation { isPackageEvaluated = true }
            package = try BuildFiles(of: loaded.project, in: BuildFolder(loaded.root), evaluation).described
            return
        }
        if let file = try probe.files().last, file != PackagePlanner.path {
            package = DescribedPackage(path: PackagePlanner.path, .replaced(by: file))
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
        case .current(hasCustomLines: true): return try describePackage(with: probe, of: loaded)
        case .current: condition = .current
        case .absent: condition = .absent
        case .obstructed(let reason): condition = .obstructed(reason: reason)
        case .unmerged(let line): condition = .unmerged(SourceLocation(path: plan.path, line: line, column: 1))
        case .differs(let line): return try describePackage(with: probe, of: loaded, differingLine: line)
        }
        package = DescribedPackage(path: plan.path, condition)
    }

    /// - Parameter folders: of the packages that are read.
    private mutating func noteUnreadRoot(of loaded: LoadedProject, besides folders: [String]) throws {
        let path = PackagePlanner.path
        guard !folders.contains(""), try loaded.root.holds(path) else { return }
        limitations.append("\(path) was not compared: it cannot be read here, and has no target of the manifest")
    }

    private mutating func describePackage(
        with probe: PackageProbe, of loaded: LoadedProject, differingLine: Int? = nil
    ) throws {
        let path = PackagePlanner.path
        if case .swiftPM = probe.evaluation { isPackageEvaluated = true }
        do {
            var probe = probe
            if loaded.project.generates { probe.customLines = CustomRegion.lineNumbers(in: try probe.bytes(of: path)) }
            let reading = try probe.read()
            if let damage = reading.damage {
                package = DescribedPackage(path: path, .broken(damage.reason, damage.location))
                return
            }
            var contents = reading.contents
            if !loaded.project.generates { contents.omitInvalidNames() }
            package = contents.described(at: path, in: try loaded.root.resolved())
            package?.gaps = reading.gaps.map { Finding.Note($0.reason, at: $0.location) }
            package?.firstDifferingLine = differingLine
            package?.customLines = probe.customLines
        } catch PackageProbeFailure.broken(let message, let line, let column) {
            let place = SourceLocation(path: path, line: line, column: column)
            package = DescribedPackage(path: path, .broken(message, place))
        } catch PackageProbeFailure.unavailable(let reason) {
            // The difference is known without SwiftPM.
            if let differingLine {
                package = DescribedPackage(
                    path: path, .unread(reason: reason), firstDifferingLine: differingLine)
            } else {
                reasonForNoPackage = "Package.swift could not be evaluated: \(reason)"
                limitations.append("Package.swift was not compared: SwiftPM could not evaluate it: \(reason)")
            }
        }
    }
}
