import AshlarProjectModel

/// A finding that a machine can mend, and how.
struct Chore: Hashable {
    let finding: Finding
    let fix: Fix

    init?(_ finding: Finding) {
        guard let fix = finding.fix else { return nil }
        self.finding = finding
        self.fix = fix
    }

    /// What makes it the same one wherever lines have moved to.
    struct Key: Hashable {
        var identity: FindingIdentity
        var name: String
    }

    var key: Key {
        let name =
            switch fix {
            case .declare(let importer, let imported): "+ \(importer) \(imported)"
            case .withdraw(let name, _): "- \(name)"
            case .replaceImport(let module): "~ \(module)"
            case .require(let package, let requirement): "= \(package) \(requirement)"
            }
        return Key(identity: finding.identity, name: name)
    }

    /// Whether what it makes is what the finding is about.
    func brings(_ other: Finding) -> Bool {
        switch fix {
        case .declare(let importer, let imported): other.importer == importer && other.imported == imported
        case .withdraw: other.importer == finding.importer && other.imported == finding.imported
        case .replaceImport(let module):
            other.importer == finding.importer && other.imported == module && other.file == finding.file
        case .require(let package, _): other.imported == package
        }
    }

    /// What it is for, in a few words.
    var reason: String {
        switch fix {
        case .declare(let importer, let imported): "\(finding.file ?? importer) imports \(finding.imported ?? imported)"
        case .withdraw: "nothing imports it"
        case .replaceImport: "instead of \(finding.imported ?? "another module")"
        case .require: "as Package.swift has it"
        }
    }
}

extension Package.Requirement {
    /// As the manifest says it: `from 1.9.0`.
    var words: String {
        switch self {
        case .from(let version): "from \(version)"
        case .exact(let version): "exact \(version)"
        case .upToNextMinor(let version): "up_to_next_minor \(version)"
        case .range(let lower, let upper): "range \(lower)..<\(upper)"
        case .branch(let branch): "branch \(branch)"
        case .revision(let revision): "revision \(revision)"
        }
    }
}
