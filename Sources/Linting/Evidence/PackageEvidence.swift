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
        var probe = PackageProbe(loaded.root, evaluation)
        probe.isGenerated = loaded.project.generates
        guard loaded.project.generates else {
            let excluded = FolderPatterns(loaded.project.excludedPaths)
            let folders = try Self.packageFolders(of: loaded).filter { !excluded.cover($0) }
            guard !folders.isEmpty else {
                reasonForNoPackage = "there is no Package.swift"
                return
            }
            // SwiftPM evaluates one package at a time.
            if folders == [""], try probe.evaluation == .swiftPM || probe.read().damage != nil {
                return try describePackage(with: probe, of: loaded)
            }
            return try describePackages(in: folders, of: loaded, evaluation)
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

    /// The folders of the packages that the targets of a project may belong to: for each, the innermost one around it.
    private static func packageFolders(of loaded: LoadedProject) throws -> [String] {
        var known: [String: Bool] = [:]
        var found: Set<String> = try loaded.root.holds(PackagePlanner.path) ? [""] : []
        for target in loaded.project.targets where target.path != "." {
            for folder in [target.path] + target.path.folders {
                let isPackage = try known[folder] ?? loaded.root.holds(folder.path(to: PackagePlanner.path))
                known[folder] = isPackage
                if isPackage {
                    found.insert(folder)
                    break
                }
            }
        }
        return found.sorted(by: PathOrder.precedes)
    }

    private mutating func describePackages(
        in folders: [String], of loaded: LoadedProject, _ evaluation: PackageEvaluation
    ) throws {
        if case .swiftPM = evaluation { isPackageEvaluated = true }
        let group = try PackageGroup.read(folders, in: loaded.root, evaluation)
        var described = group.described
        let names = Set(described.targets.map(\.name))
        let elsewhere = loaded.project.targets.filter { !names.contains($0.name) }
        for found in XcodeProjectFile.around(elsewhere.flatMap { [$0.path] + $0.sources }, in: loaded.root) {
            described.elsewhere.formUnion(TargetGraph.names(in: found))
        }
        // A package and an Xcode project may build the same target.
        described.elsewhere.subtract(names)
        package = described
    }

    private mutating func describePackage(
        with probe: PackageProbe, of loaded: LoadedProject, differingLine: Int? = nil
    ) throws {
        let path = PackagePlanner.path
        if case .swiftPM = probe.evaluation { isPackageEvaluated = true }
        do {
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
            if loaded.project.generates {
                package?.customLines = CustomRegion.lineNumbers(in: try probe.bytes(of: path))
            }
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
