import AshlarProjectModel

/// Which symbols of a target a source uses: asked about an import of a target that the source must not import.
package struct SymbolQuery: Sendable {
    /// The source.
    package let path: String
    /// The imported target.
    package let imported: Int
    /// Another target of the same member that the source may import instead.
    package let interface: Int?

    /// `B` of `import struct A.B`.
    let importedDeclaration: String?
    let importedName: String
    let interfaceName: String?
    /// Where the answer is inserted in the notes of the finding.
    let noteIndex: Int

    /// The targets whose declarations are needed.
    package var targets: [Int] { [imported] + (interface.map { [$0] } ?? []) }
}

/// The symbols that queries ask for.
package struct SymbolTable: Sendable {
    /// The public and package declarations at the top level of targets, sorted by name and location.
    package var declarations: [Int: [SourceDeclaration]]
    /// The identifiers of sources, without those in comments and strings.
    package var identifiers: [String: Set<String>]

    package init(declarations: [Int: [SourceDeclaration]] = [:], identifiers: [String: Set<String>] = [:]) {
        self.declarations = declarations
        self.identifiers = identifiers
    }
}

/// A finding, and what completes it.
struct AnnotatedFinding {
    var finding: Finding
    var query: SymbolQuery?
}

extension ImportAdvice {
    /// Completes findings on imports: notes what the source probably needs, and removes fixes that would not provide
    /// it.
    package static func annotate(_ verdict: inout Verdict, with symbols: SymbolTable) {
        for (index, query) in verdict.queries { annotate(&verdict.findings[index], query, symbols) }
        verdict.queries = [:]
    }

    private static func annotate(_ finding: inout Finding, _ query: SymbolQuery, _ symbols: SymbolTable) {
        let identifiers = symbols.identifiers[query.path] ?? []
        let candidates = (symbols.declarations[query.imported] ?? []).filter {
            identifiers.contains($0.name) || $0.name == query.importedDeclaration
        }
        let needed = Dictionary(grouping: candidates, by: \.name)
            .compactMap { $0.value.min { $0.location < $1.location } }
            .sorted { $0.name < $1.name }
        let offered = query.interface.map { Set((symbols.declarations[$0] ?? []).map(\.name)) }
        var missing = offered.map { offered in needed.map(\.name).filter { !offered.contains($0) } } ?? []
        if let alone = query.importedDeclaration, offered?.contains(alone) != true, !missing.contains(alone) {
            missing.append(alone)
        }
        if !needed.isEmpty {
            let message = message(needed, of: query.importedName, missing: missing, from: query.interfaceName)
            finding.notes.insert(.init(message), at: query.noteIndex)
        }
        if case .replaceImport = finding.fix, !missing.isEmpty { finding.fix = nil }
    }

    private static func message(
        _ needed: [SourceDeclaration], of imported: String, missing: [String], from interface: String?
    ) -> String {
        let named = needed.prefix(3).map { "\($0.name) (\($0.location.baseName):\($0.location.line))" }
        let more = needed.count > named.count ? " and \(needed.count - named.count) more" : ""
        var text = "this file probably needs from '\(imported)': \(named.joined(separator: ", "))\(more)"
        if let interface, !missing.isEmpty {
            if missing.count < needed.count {
                text += "; not in '\(interface)': \(missing.prefix(3).joined(separator: ", "))"
                text += missing.count > 3 ? " and \(missing.count - 3) more" : ""
            } else {
                text += needed.count == 1 ? ", which is not in '\(interface)'" : ", none of which is in '\(interface)'"
            }
        }
        return text
    }
}
