import AshlarFiles
import AshlarPackages
import AshlarProjectModel
import AshlarRules
import AshlarScaffolding

/// Holds the `Package.swift` on disk ready for the rules: what it means, as far as that has to be asked.
struct PackageEvidence {
    var package: DescribedPackage?
    var reasonForNone: String?

    static func read(_ loaded: LoadedProject) throws -> PackageEvidence {
        if let setting = loaded.project.rules[RuleSet.packageRule], setting.severity == nil { return PackageEvidence() }
        guard loaded.project.generates else {
            guard try loaded.root.holds(PackagePlanner.path) else { return PackageEvidence() }
            return try asking(loaded, strayLine: nil)
        }
        let plan: PlannedFile
        do {
            plan = try PackagePlanner.plan(loaded.project)
        } catch {
            return PackageEvidence(reasonForNone: "the manifest asks for a package that cannot be generated")
        }
        func known(_ condition: DescribedPackage.Condition, line: Int? = nil) -> PackageEvidence {
            PackageEvidence(package: DescribedPackage(path: plan.path, condition, firstStrayLine: line))
        }
        switch try AggregateState.of(plan, at: loaded.root) {
        case .current: return known(.current)
        case .absent: return known(.absent)
        case .obstructed(let reason): return known(.obstructed(reason: reason))
        case .unmerged(let line): return known(.unmerged(SourceLocation(path: plan.path, line: line, column: 1)))
        case .differs(let line, _): return try asking(loaded, strayLine: line)
        }
    }

    private static func asking(_ loaded: LoadedProject, strayLine: Int?) throws -> PackageEvidence {
        let inquiry = PackageInquiry(loaded.root, rememberedIn: loaded.root)
        let path = PackagePlanner.path
        do {
            let dump = try inquiry.dump()
            let folder = try loaded.root.resolved()
            var package = PackageDescriber.describe(dump, text: try inquiry.text(), path: path, folder: folder)
            package.firstStrayLine = strayLine
            return PackageEvidence(package: package)
        } catch PackageInquiryFailure.broken(let message, let line, let column) {
            let place = SourceLocation(path: path, line: line, column: column)
            return PackageEvidence(package: DescribedPackage(path: path, .broken(message, place)))
        } catch PackageInquiryFailure.unavailable(let reason) {
            // That the file is not what it should be is known without asking what it means.
            if let strayLine {
                let package = DescribedPackage(path: path, .unread(reason: reason), firstStrayLine: strayLine)
                return PackageEvidence(package: package)
            }
            return PackageEvidence(reasonForNone: "Package.swift could not be read: \(reason)")
        }
    }
}
