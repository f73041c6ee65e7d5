import AshlarProjectModel

/// Turns a manifest as written into a project as meant.
package enum ProjectResolver {
    /// What the manifest may say of rules, which other rooms know.
    package struct RuleWords: Sendable {
        package var ids: [String]
        /// The rules that read `allow`.
        package var withAllow: Set<String>

        package init(ids: [String], withAllow: Set<String>) {
            self.ids = ids
            self.withAllow = withAllow
        }
    }

    /// - Returns: the project, if nothing is wrong; and everything that is wrong.
    package static func resolve(_ file: ManifestFile, rules: RuleWords) -> (project: Project?, findings: [Finding]) {
        let problems = Problems()
        var project = Project(
            name: file.name?.value ?? "", manifestPath: file.path, toolsVersion: toolsVersion(file, problems))
        project.platforms = file.platforms?.value ?? [:]
        project.defaultLocalization = file.defaultLocalization?.value
        project.generates = file.generate?.value ?? true
        project.unlisted = file.unlisted.map(\.value)
        checkHead(file, problems)

        let layers = LayerResolver(problems: problems).resolve(file.courses)
        project.layers = layers.layers
        let splits = SplitResolver(problems: problems).resolve(file.splits)
        let members = MemberResolver(
            file: file, layers: layers, splits: splits, projectPlatforms: project.platforms,
            generates: project.generates,
            problems: problems
        ).resolve()
        project.members = members.members
        project.targets = members.drafts.map(\.target)

        let packages = PackageResolver(problems: problems).resolve(file.packages)
        project.packages = packages.packages
        project.products = packages.products
        NameCheck(file: file, generates: project.generates, problems: problems).check(project)
        PathCheck(problems: problems).check(project)

        let names = NameTable(project, problems: problems)
        for (index, declaration) in packages.declarations.enumerated() {
            project.packages[index].home = names.home(declaration.home)
        }
        project.edges = EdgeResolver(names: names, members: members, generates: project.generates, problems: problems)
            .resolve(&project)
        let ruleResolver = RuleResolver(names: names, words: rules, problems: problems)
        project.rules = ruleResolver.settings(file.rules)
        project.exceptions = ruleResolver.exceptions(file.exceptions)
        return (problems.isEmpty ? project : nil, problems.sorted)
    }

    private static func toolsVersion(_ file: ManifestFile, _ problems: Problems) -> Version {
        let least = Version("6.0") ?? .zero
        guard let written = file.swift else { return least }
        guard let version = Version(written.value), version >= least, version.major < 7 else {
            problems.report(
                "'swift' is the tools version of what is generated: \"6.0\" or a later 6, not '\(written.value)'",
                at: written.location)
            return least
        }
        return version
    }

    private static func checkHead(_ file: ManifestFile, _ problems: Problems) {
        let top = SourceLocation(path: file.path, line: 1, column: 1)
        if let name = file.name {
            if let objection = NameRules.objection(toLabel: name.value) {
                problems.report("the project's name '\(name.value)' \(objection)", at: name.location)
            }
        } else {
            problems.report("the manifest has no 'name'", at: top, remedy: "add the package's name: 'name: Demo'")
        }
        if let localization = file.defaultLocalization,
            !localization.value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
                || localization.value.isEmpty
        {
            problems.report(
                "'default_localization' is a language such as 'ko' or 'pt-BR', not '\(localization.value)'",
                at: localization.location)
        }
    }
}
