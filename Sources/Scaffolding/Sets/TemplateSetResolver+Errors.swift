import AshlarProjectModel
import AshlarYAMLTree

extension TemplateSetResolver {
    /// The set that other sets extend, and the only one that declares interfaces.
    private static let common = TemplateLibrary.commonSet
    /// The parts that built-in sets have files for: a copy of such a set is valid before a feature has all of them.
    private static let builtInParts = Set(
        BuiltInSets.declarations.values.flatMap { $0.allFiles.compactMap(\.part?.value) })

    /// Reports what is wrong with the declaration of a set, unless it follows from what is missing or invalid in it.
    ///
    /// - Parameter parts: the keys of parts in the project, besides kinds.
    func check(_ set: String, parts: Set<String>) {
        guard let declaration = declarations[set] else { return }
        checkBase(of: set, declaration)
        let kinds = PartKind.allCases.map(\.rawValue)
        let known = Self.builtInParts.union(kinds).union(parts)
        for part in declaration.allFiles.compactMap(\.part) where !known.contains(part.value) {
            problems.report(
                "unknown part '\(part.value)'", at: part.location,
                remedy: problems.suggestion(for: part.value, among: kinds + parts.sorted())
                    .map { "did you mean '\($0)'?" }
                    ?? "name a kind of part, or the key of a part in a split that the manifest uses")
        }
        checkImports(of: declaration, parts: known)
        checkInterface(of: set, declaration)
        checkDropped(by: set, declaration)
        for (subject, files) in declaration.files {
            for file in files {
                checkPlace(of: file, in: subject)
                checkRepetition(of: file, in: subject)
                checkRequirements(of: file, in: subject)
            }
        }
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
        for file in declaration.allFiles where file.part.map({ interfaceParts.contains($0.value) }) == true {
            problems.report(
                "the set '\(set)' changes a file of the interface, which is the same in every set",
                at: file.location, remedy: "remove the file, or add 'interface: own' to the set")
        }
    }

    private func checkDropped(by set: String, _ declaration: TemplateSetDeclaration) {
        guard let bases = bases(of: set), bases.allSatisfy(isWhole) else { return }
        let inherited = bases.first.flatMap { files(of: $0) }
        for (subject, files) in declaration.files {
            for file in files where file.isDropped {
                guard let part = file.part?.value, let template = file.template?.value else { continue }
                let isInherited = inherited?.files[subject]?.contains { file.replaces($0) } ?? false
                if isInherited { continue }
                problems.report(
                    "the set '\(set)' drops '\(template)' of the part '\(part)', "
                        + "which '\(subject.rawValue)' does not inherit",
                    at: file.location, remedy: "remove the line")
            }
        }
    }

    // MARK: Errors that would show when the set is used

    /// Reports files that nothing would have, and paths that some parts have no name for.
    private func checkPlace(of file: TemplateSetDeclaration.File, in subject: TemplateSet.Subject) {
        if let part = file.part, let kind = PartKind(rawValue: part.value), subject != .module,
            kind.isApp != (subject == .app)
        {
            problems.report(
                "'\(subject.rawValue)' has no parts of the kind '\(kind.rawValue)'", at: part.location,
                remedy: "declare the file under '\(kind.isApp ? "app" : "module")'")
        }
        if let each = file.each, subject != .flow {
            problems.report(
                "'each: screen' is for files of a 'flow', not of a '\(subject.rawValue)'", at: each.location,
                remedy: "remove 'each', or declare the file under 'flow'")
        }
        let needsTable = file.path?.value?.text.contains("{table}") ?? false
        if let path = file.path, needsTable, !file.requirements.contains(where: { $0.value.text == "table" }) {
            problems.report(
                "a part without a table of texts has no name for {table}", at: path.location,
                remedy: "add 'table' to 'when'")
        }
    }

    private func checkRepetition(of file: TemplateSetDeclaration.File, in subject: TemplateSet.Subject) {
        guard [.screen, .component, .service].contains(subject) else { return }
        if let once = file.once {
            problems.report(
                "a file of '\(subject.rawValue)' cannot be 'once': a project has many of them", at: once.location,
                remedy: "remove 'once', or declare the file under 'module'")
        } else if let path = file.path, let pattern = path.value, !pattern.differsByName {
            problems.report(
                "the file '\(pattern.text)' has the same name for each \(subject.rawValue) of a part",
                at: path.location, remedy: "add {name} or {screen} to its name")
        }
    }

    private func checkRequirements(of file: TemplateSetDeclaration.File, in subject: TemplateSet.Subject) {
        for (index, requirement) in file.requirements.enumerated() {
            if let reason = requirement.value.impossibility(in: subject, part: file.part?.value) {
                problems.report(
                    "the condition '\(requirement.value.text)' never holds \(reason)", at: requirement.location,
                    remedy: "remove the file, or the condition")
            }
            let isForKind = file.part.map { PartKind(rawValue: $0.value) != nil } ?? false
            let other = file.requirements[..<index].first {
                $0.value.excludes(requirement.value, isForKind: isForKind)
            }
            guard let other else { continue }
            problems.report(
                "the conditions '\(other.value.text)' and '\(requirement.value.text)' never hold together",
                at: requirement.location, remedy: "remove one of them")
        }
    }
}

extension TemplateSet.Requirement {
    /// Where the condition cannot hold, as the end of a sentence; `nil` if it can.
    fileprivate func impossibility(in subject: TemplateSet.Subject, part: String?) -> String? {
        if isNegated { return condition == .interface && part == "interface" ? "for the part 'interface'" : nil }
        switch condition {
        case .inputs where ![.screen, .component].contains(subject): return "in '\(subject.rawValue)'"
        case .root where ![.app, .module].contains(subject): return "in '\(subject.rawValue)'"
        case .interactor where part != nil && part != PartKind.interface.rawValue:
            return "for the part '\(part ?? "")'"
        default: return nil
        }
    }

    /// - Parameter isForKind: whether the file is for parts of a kind: files of a part's key need what they say, and no more.
    fileprivate func excludes(_ other: Self, isForKind: Bool) -> Bool {
        if condition == other.condition { return isNegated != other.isNegated }
        return isForKind
            && [(self, other), (other, self)].contains { first, second in
                !first.isNegated
                    && (second.isNegated ? first.condition.implied : first.condition.excluded)
                        .contains(second.condition)
            }
    }
}

extension TemplateSet.Condition {
    /// The conditions that hold wherever this one does.
    fileprivate var implied: Set<Self> {
        switch self {
        case .compact: [.interface, .implementation, .ui]
        case .interactor: [.interface]
        case .uikit: [.ui]
        default: []
        }
    }

    /// The conditions that hold nowhere where this one does.
    fileprivate var excluded: Set<Self> {
        switch self {
        case .compact: [.interactor, .mocks]
        default: []
        }
    }
}
