import AshlarFileSystem
import AshlarProjectModel

extension [Finding] {
    /// Those that the project did not have before.
    ///
    /// A finding is a former one if its message, or else its rule and file, are those of one; each former one counts once.
    ///
    /// - Parameter moves: what was moved since then.
    package func new(since former: [Finding], moving moves: MovedPaths) -> [Finding] {
        var rest = former.map { finding in
            var finding = finding
            if let path = finding.location?.path { finding.location?.path = moves.moved(path) }
            return finding
        }
        func isFree(_ finding: Finding, _ isSame: (Finding) -> Bool) -> Bool {
            guard let index = rest.firstIndex(where: { $0.rule == finding.rule && isSame($0) }) else { return true }
            rest.remove(at: index)
            return false
        }
        let changed = filter { finding in isFree(finding) { $0.message == finding.message } }
        return changed.filter { finding in isFree(finding) { $0.location?.path == finding.location?.path } }
    }
}
