import AshlarProjectModel
import AshlarYAMLTree

/// Turns a manifest as written into a project as meant.
package enum ProjectResolver {
    /// What the manifest may say of rules, which other rooms know.
    ///
    /// The severities are those where nothing is said, without the rules that are off then; `withAllow` are the rules that
    /// read `allow`.
    package typealias RuleWords = (ids: [String], severities: [String: Severity], withAllow: Set<String>)

    /// The most features, modules and apps together, so that any manifest is answered within seconds.
    private static let largestCount = 30_000

    /// - Parameter described: what packages and Xcode projects state, if the manifest leaves the edges to them.
    /// - Returns: the project, unless there are errors; and everything that is wrong, warnings included.
    package static func resolve(
        _ file: ManifestFile, rules: RuleWords, described: DescribedEdges? = nil
    ) -> (project: Project?, findings: [Finding]) {
        let problems = DiagnosticCollector()
        if file.features.count + file.modules.count + file.apps.count > largestCount,
            let surplus = (file.features + file.modules + file.apps).dropFirst(largestCount).first
        {
            problems.report(
                "the manifest has more than \(largestCount) features, modules and apps", at: surplus.key.location,
                remedy: "divide it into several projects")
            return (nil, problems.sorted)
        }
        var project = Project(
            name: file.name?.value ?? "", manifestPath: file.path, toolsVersion: toolsVersion(file, problems))
        readHead(file, described, into: &project, problems)

        let layers = LayerResolver(problems: problems).resolve(file.layers)
        project.layers = layers.layers
        // The parser has reported why there are none; nothing can be resolved without layers.
        guard !layers.layers.isEmpty else { return (nil, problems.sorted) }
        let splits = SplitResolver(problems: problems).resolve(file.splits)
        let members = MemberResolver(
            file: file, layers: layers, splits: splits, appsWithShell: file.appsWithShell,
            projectPlatforms: project.platforms, toolsVersion: project.toolsVersion, problems: problems
        ).resolve()
        project.members = members.members
        project.targets = members.drafts.map(\.target)

        let packages = PackageResolver(toolsVersion: project.toolsVersion, problems: problems).resolve(file.packages)
        project.packages = packages.packages
        project.products = packages.products
        NameCheck(file: file, generates: project.generates, problems: problems).check(project)
        FolderCheck(problems: problems).check(project, fragments: file.fragments)
        ShellCheck(file: file, problems: problems).check(project)
        MinimumCheck(problems: problems).check(project)
        if let templates = file.templates { FolderCheck(problems: problems).check(templates, outside: project.targets) }

        let names = NameTable(project, problems: problems)
        for (index, declaration) in packages.declarations.enumerated() {
            project.packages[index].allowedIn = names.allowedImporters(declaration.allowedIn)
        }
        project.seams = SeamResolver(names: names, problems: problems).resolve(
            file.seams, legacy: Set(project.members.filter(\.isLegacy).map(\.name)))
        project.sharedStates = FlowResolver(names: names, problems: problems).resolve(file.sharedStates)
        project.edges = EdgeResolver(
            names: names, members: members, seams: project.seams, sharedStates: project.sharedStates,
            declaredStates: Set(file.sharedStates.map(\.key.value)),
            generates: project.generates, problems: problems
        ).resolve(&project)
        SplitCheck(names: names, splits: splits).check(file.splits)
        addPlugins(of: members.drafts, named: names, to: &project)
        project.constraints = ConstraintResolver(names: names, builtInRules: Set(rules.ids), problems: problems)
            .resolve(file.constraints)
        project.budgets = Budget.Figure.allCases.flatMap { figure in file.budgets.filter { $0.figure == figure } }
        let ruleResolver = RuleResolver(
            names: names, words: rules, constraints: file.constraints.compactMap { $0.id?.value },
            modules: SystemModules.names.union(project.systemModules), problems: problems)
        project.rules = ruleResolver.settings(file.rules)
        project.exceptions = ruleResolver.exceptions(file.exceptions)
        return (problems.hasErrors ? nil : project, problems.sorted)
    }

    private static func addPlugins(of drafts: [TargetDraft], named names: NameTable, to project: inout Project) {
        for (index, draft) in drafts.enumerated() where !draft.plugins.isEmpty {
            let context = "'plugins' of '\(project.member(of: index).name)'"
            project.targets[index].plugins = draft.plugins.compactMap { names.plugin($0, in: context) }
        }
        for (index, target) in project.targets.enumerated() {
            if let own = project.describedEdges?.targets[target.name] { project.targets[index].plugins = own.plugins }
        }
    }

    private static func toolsVersion(_ file: ManifestFile, _ problems: DiagnosticCollector) -> Version {
        let least = Version("6.0") ?? .zero
        guard let written = file.swift else { return least }
        guard let version = Version(written.value), version >= least, version.major < 7 else {
            problems.report(
                "'swift' must be a tools version from \"6.0\" and below \"7.0\", not '\(written.value)'",
                at: written.location)
            return least
        }
        return version
    }

    private static func readHead(
        _ file: ManifestFile, _ described: DescribedEdges?, into project: inout Project, _ problems: DiagnosticCollector
    ) {
        project.platforms = file.platforms?.value ?? [:]
        project.defaultLocalization = file.defaultLocalization?.value
        project.hasSwiftUIGuards = file.swiftUIGuards?.value ?? true
        project.generates = file.generate?.value ?? true
        DerivedEdges(file: file, problems: problems).check()
        project.derivesEdges = file.derivesEdges?.value ?? false
        project.describedEdges = project.derivesEdges ? described : nil
        project.joinedPackages = project.describedEdges?.joined
        project.excludedPaths = file.excludedPaths.map(\.value)
        project.fragmentPatterns = file.include.map(\.value)
        project.systemModules = Set(file.systemModules.map(\.value))
        project.languageModes = file.languageMode.map { [$0.value] } ?? []
        project.access = file.access?.value ?? .public
        project.mockNames = file.mocks
        project.templateFolder = file.templates.map { TemplateFolder(path: $0.value, location: $0.location) }
        if let name = file.name { problems.check("the project's name", name, NameRules.objection(toLabel:)) }
        if let localization = file.defaultLocalization,
            !localization.value.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
                || localization.value.isEmpty
        {
            problems.report(
                "'default_localization' must be a language such as 'ko' or 'pt-BR', not '\(localization.value)'",
                at: localization.location)
        }
    }
}
