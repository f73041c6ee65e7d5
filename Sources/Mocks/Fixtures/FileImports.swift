import AshlarProjectModel

/// What the sources that a generated file is made of import.
struct FileImports {
    struct Line: Hashable {
        let module: String
        /// Of the `#if` clauses around it.
        let conditions: [String]
    }

    /// Those whose names may stand in what other modules see.
    private(set) var lines: [Line] = []

    /// - Parameter areInternal: whether `import` means `internal import` in the files.
    init(of files: [ParsedFile], areInternal: Bool) {
        for written in files.flatMap(\.imports) where written.isShared(where: areInternal) {
            let line = Line(module: written.module, conditions: written.conditions)
            if !lines.contains(line) { lines.append(line) }
        }
    }

    /// The conditions under which the sources import a module: none where one of them always does.
    func conditions(of module: String) -> [String] {
        let own = lines.filter { $0.module == module }
        return own.contains { $0.conditions.isEmpty } ? [] : own.first?.conditions ?? []
    }
}

/// The imports of a generated file.
struct ImportBlock {
    /// What the signatures and default values need.
    var shared: Set<String> = []
    /// What bodies alone need.
    var inner: Set<String> = []

    /// Lines of Swift, sorted; a module that the sources import under a condition is imported under it.
    func lines(like imports: FileImports, in job: MockJob, access: DeclaredAccess) -> [String] {
        let names = shared.union(inner).subtracting([job.target.name, "Swift"])
        var plain: [String] = []
        var conditional: [String] = []
        for module in names.sorted() {
            let isShared = shared.contains(module) && job.target.importsAreInternal
            let line = (isShared ? access == .public ? "public " : "package " : "") + "import " + module
            let conditions = imports.conditions(of: module)
            if conditions.isEmpty {
                plain.append(line)
            } else {
                conditional += conditions.map { "#if \($0)" } + [line] + conditions.map { _ in "#endif" }
            }
        }
        return plain + conditional
    }
}
