import AshlarProjectModel
import AshlarYAMLTree

/// A `set.yml` as it is written.
package struct TemplateSetDeclaration: Sendable {
    /// A file that the set adds or replaces, or an inherited one that it drops.
    struct File: Sendable {
        var part: Located<String>
        /// `nil` to drop the file.
        var path: FileNamePattern?
        var template: Located<String>
        var imports: [Located<String>]
        var requirements: [TemplateSet.Requirement]
        var isOnce: Bool
        var isGenerated: Bool
        var isForEachScreen: Bool
        var location: SourceLocation
    }

    /// The set whose files it has, too.
    var extends: Located<String>?
    /// Whether it may change the files of interfaces.
    var ownsInterface = false
    var files: [TemplateSet.Subject: [File]] = [:]

    /// What a set is without a `set.yml`.
    static func extending(_ set: String, at path: String) -> Self {
        Self(extends: Located(set, at: SourceLocation(path: path, line: 1, column: 1)))
    }

    /// All files, in the order of subjects.
    var allFiles: [File] { TemplateSet.Subject.allCases.flatMap { files[$0] ?? [] } }
}

/// Merges sets with those that they extend.
struct TemplateSetResolver {
    /// The set that other sets extend, and the only one that declares interfaces.
    private static let common = TemplateLibrary.commonSet
    /// The parts that built-in sets have files for: a copy of such a set is valid before a feature has all of them.
    private static let builtInParts = Set(
        BuiltInSets.declarations.values.flatMap { $0.allFiles.map(\.part.value) })

    let declarations: [String: TemplateSetDeclaration]
    let problems: DiagnosticCollector

    /// The sets that a set extends, the nearest first; `nil` if one is unknown or they form a cycle.
    func bases(of set: String) -> [String]? {
        var bases: [String] = []
        var name = set
        while let extended = declarations[name]?.extends {
            guard declarations[extended.value] != nil, extended.value != set, !bases.contains(extended.value) else {
                return nil
            }
            bases.append(extended.value)
            name = extended.value
        }
        return bases
    }

    /// The files of a set with those that it inherits; `nil` if it extends nothing valid.
    func files(of set: String) -> TemplateSet? {
        guard let bases = bases(of: set) else { return nil }
        var files: [TemplateSet.Subject: [TemplateSet.File]] = [:]
        for name in [set] + bases where declarations[name] == nil { return nil }
        for name in bases.reversed() + [set] { merge(declarations[name]?.files ?? [:], into: &files) }
        return TemplateSet(files: files)
    }

    private func merge(
        _ declared: [TemplateSet.Subject: [TemplateSetDeclaration.File]],
        into files: inout [TemplateSet.Subject: [TemplateSet.File]]
    ) {
        for (subject, own) in declared {
            let inherited = files[subject] ?? []
            let kept = inherited.filter { file in !own.contains { $0.replaces(file) } }
            files[subject] = kept + own.compactMap(\.file)
        }
    }

    // MARK: Errors

    /// Reports what is wrong with the declaration of a set.
    ///
    /// - Parameter parts: the keys of parts in the project, besides kinds.
    func check(_ set: String, parts: Set<String>) {
        guard let declaration = declarations[set] else { return }
        checkBase(of: set, declaration)
        let kinds = PartKind.allCases.map(\.rawValue)
        let known = Self.builtInParts.union(kinds).union(parts)
        for file in declaration.allFiles where !known.contains(file.part.value) {
            problems.report(
                "unknown part '\(file.part.value)'", at: file.part.location,
                remedy: problems.suggestion(for: file.part.value, among: kinds + parts.sorted())
                    .map { "did you mean '\($0)'?" }
                    ?? "name a kind of part, or the key of a part in a split that the manifest uses")
        }
        checkImports(of: declaration, parts: known)
        checkInterface(of: set, declaration)
        checkDropped(by: set, declaration)
    }

    private func checkBase(of set: String, _ declaration: TemplateSetDeclaration) {
        guard let extended = declaration.extends else { return }
        if extended.value == set {
            problems.report("the set '\(set)' extends itself", at: extended.location, remedy: "extend another set")
        } else if declarations[extended.value] == nil {
            problems.reportUnknown(
                "template set", extended, in: "'extends'", among: declarations.keys.filter { $0 != set }.sorted())
        } else if isInLoop(set) {
            problems.report(
                "the set '\(set)' extends '\(extended.value)', which leads back to '\(set)'",
                at: extended.location, remedy: "extend another set")
        }
    }

    private func isInLoop(_ set: String) -> Bool {
        var passed: Set<String> = []
        var name = set
        while let extended = declarations[name]?.extends?.value, passed.insert(extended).inserted { name = extended }
        return passed.contains(set)
    }

    /// A name like that of a part is not one of a module, as those mostly begin with a capital letter.
    private func checkImports(of declaration: TemplateSetDeclaration, parts: Set<String>) {
        let known = parts.union(InitialSourceSelection.screenWords)
        for name in declaration.allFiles.flatMap(\.imports) where !known.contains(name.value) {
            let meant = problems.suggestion(for: name.value, among: known.sorted())
            let isModule = name.value.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(Self.isName)
            if isModule && (meant == nil || name.value.first?.isLowercase != true) { continue }
            problems.report(
                "unknown module '\(name.value)' in 'imports'", at: name.location,
                remedy: meant.map { "did you mean '\($0)'?" } ?? "name a kind of part, the key of a part, or a module")
        }
    }

    /// Whether it can be the name of a module.
    private static func isName(_ word: some StringProtocol) -> Bool {
        guard let first = word.first, first.isLetter || first == "_" else { return false }
        return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private func checkInterface(of set: String, _ declaration: TemplateSetDeclaration) {
        guard set != Self.common, !declaration.ownsInterface else { return }
        for file in declaration.allFiles where file.part.value == PartKind.interface.rawValue {
            problems.report(
                "the set '\(set)' changes a file of the interface, which is the same in every set",
                at: file.location, remedy: "remove the file, or add 'interface: own' to the set")
        }
    }

    private func checkDropped(by set: String, _ declaration: TemplateSetDeclaration) {
        guard let base = bases(of: set).map(\.first) else { return }
        let inherited = base.flatMap { files(of: $0) }
        for (subject, files) in declaration.files {
            for file in files where file.path == nil {
                let isInherited = inherited?.files[subject]?.contains { file.replaces($0) } ?? false
                if isInherited { continue }
                problems.report(
                    "the set '\(set)' drops '\(file.template.value)' of the part '\(file.part.value)', "
                        + "which '\(subject.rawValue)' does not inherit",
                    at: file.location, remedy: "remove the line")
            }
        }
    }
}

extension TemplateSetDeclaration.File {
    /// Whether an inherited file is replaced or dropped: one of the same part that has the same template or the same path.
    func replaces(_ file: TemplateSet.File) -> Bool {
        part.value == file.part && (template.value == file.template || path == file.path)
    }

    /// `nil` for a dropped one.
    var file: TemplateSet.File? {
        guard let path else { return nil }
        return TemplateSet.File(
            part: part.value, path: path, template: template.value, imports: imports.map(\.value),
            requirements: requirements, isOnce: isOnce, isGenerated: isGenerated, isForEachScreen: isForEachScreen,
            location: location)
    }
}
