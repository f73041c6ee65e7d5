import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarRules

/// Reads the symbols that a verdict queries, and caches the declarations of targets for later verdicts.
package final class SymbolReader {
    private let root: ProjectRoot
    private let files: [SourceFile]
    private lazy var paths: [Int: [String]] = files.reduce(into: [:]) { paths, file in
        if let target = file.target { paths[target, default: []].append(file.path) }
    }
    private var declarations: [Int: [SourceDeclaration]] = [:]

    package init(files: [SourceFile], root: ProjectRoot) {
        self.files = files
        self.root = root
    }

    /// Reads each file once, except sources that both declare and use queried symbols in different verdicts. A file that
    /// has been removed has no symbols.
    package func read(_ queries: [SymbolQuery]) -> SymbolTable {
        guard !queries.isEmpty else { return SymbolTable() }
        let users = Set(queries.map(\.path))
        let targets = Set(queries.flatMap(\.targets)).subtracting(declarations.keys).sorted()
        let declaring = targets.flatMap { target in (paths[target] ?? []).map { (target: target, path: $0) } }
        var identifiers: [String: Set<String>] = [:]
        let declared = SourceReader.read(declaring.map(\.path), in: root) { index, bytes in
            let path = declaring[index].path
            return (
                declarations: DeclarationScanner.declarations(in: bytes, path: path),
                identifiers: users.contains(path) ? IdentifierScanner.identifiers(in: bytes) : nil
            )
        }
        for target in targets { declarations[target] = [] }
        for (file, outcome) in zip(declaring, declared) {
            guard case .read(let symbols) = outcome else { continue }
            declarations[file.target, default: []] += symbols.declarations
            identifiers[file.path] = symbols.identifiers
        }
        for target in targets { declarations[target]?.sort { ($0.name, $0.location) < ($1.name, $1.location) } }
        // Identifiers that no queried target declares are not kept: those of many sources would take much cache.
        let names = queries.reduce(into: [String: Set<String>]()) { names, query in
            names[query.path, default: []].formUnion(declarations[query.imported]?.map(\.name) ?? [])
        }
        let others = users.filter { identifiers[$0] == nil && names[$0]?.isEmpty == false }.sorted()
        let used = SourceReader.read(others, in: root) { index, bytes in
            IdentifierScanner.identifiers(in: bytes).intersection(names[others[index]] ?? [])
        }
        for (path, outcome) in zip(others, used) {
            if case .read(let found) = outcome { identifiers[path] = found }
        }
        return SymbolTable(declarations: declarations, identifiers: identifiers)
    }

    /// Completes the findings of the verdict with symbols.
    package func annotate(_ verdict: inout Verdict) {
        ImportAdvice.annotate(&verdict, with: read(Array(verdict.queries.values)))
    }
}
