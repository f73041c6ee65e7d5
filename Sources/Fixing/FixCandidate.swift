import AshlarProjectModel

/// A finding that can be fixed automatically, with its fix.
package struct FixCandidate: Hashable {
    package let finding: Finding
    package let fix: Fix

    init?(_ finding: Finding) {
        guard let fix = finding.fix else { return nil }
        self.finding = finding
        self.fix = fix
    }

    /// Identifies a candidate independently of line numbers.
    package struct Key: Hashable {
        package var identity: FindingIdentity
        package var name: String
    }

    package var key: Key {
        let name =
            switch fix {
            case .declare(let importer, let imported): "+ \(importer) \(imported)"
            case .withdraw(let name, _): "- \(name)"
            case .replaceImport(let module): "~ \(module)"
            case .require(let package, let requirement): "= \(package) \(requirement)"
            case .add(let package, _): "+ \(package)"
            }
        return Key(identity: finding.identity, name: name)
    }

    /// Whether the fix introduces the edge of the other finding.
    package func introduces(_ other: Finding) -> Bool {
        switch fix {
        case .declare(let importer, let imported): other.importer == importer && other.imported == imported
        case .withdraw: other.importer == finding.importer && other.imported == finding.imported
        case .replaceImport(let module):
            other.importer == finding.importer && other.imported == module && other.file == finding.file
        case .require(let package, _), .add(let package, _): other.imported == package
        }
    }

    /// A short reason for the fix.
    package var reason: String {
        switch fix {
        case .declare(let importer, let imported) where finding.rule == Finding.packageRule:
            // The finding is at a line of the manifest or the package.
            "\(importer) imports \(imported)"
        case .declare(let importer, let imported):
            "\(finding.location?.baseName ?? importer) imports \(finding.imported ?? imported)"
        case .withdraw: "no source imports it"
        case .replaceImport: "instead of \(finding.imported ?? "another module")"
        case .require, .add: "as in Package.swift"
        }
    }

    /// The change in one line: "+ Model", "~ import PaymentInterface".
    package func change(in project: Project) -> String {
        switch fix {
        case .declare(let importer, let imported):
            "+ \(DependencyEdit(importer: importer, imported: imported, in: project)?.name ?? imported)"
        case .withdraw(let name, _): "− \(name)"
        case .replaceImport(let module): "~ import \(module)"
        case .require(let package, let requirement):
            "~ \(package) \(requirement.written.key) \(requirement.written.value)"
        case .add(let package, _): "+ \(package)"
        }
    }

    /// Where the change is in the project after the fix.
    package func place(in project: Project) -> SourceLocation? {
        switch fix {
        case .declare(let importer, let imported):
            project.edges.first {
                project.targets[$0.importer].name == importer && project.nodeName($0.imported) == imported
            }?.location ?? finding.location
        case .withdraw(_, let place): place
        case .replaceImport: finding.location
        case .require(let package, _), .add(let package, _):
            project.packages.first { $0.name == package }?.location ?? finding.location
        }
    }
}
