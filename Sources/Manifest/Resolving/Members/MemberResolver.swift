import AshlarProjectModel
import AshlarYAMLTree

/// Cuts features, modules and apps into targets: names, kinds, layers, folders, and the names that each part uses.
struct MemberResolver {
    let file: ManifestFile
    let layers: LayerResolver.Layers
    let splits: [String: Split]
    let appsWithShell: Set<String>
    let projectPlatforms: PlatformMinimums
    let toolsVersion: Version
    let problems: DiagnosticCollector

    struct Members {
        /// Sorted by name.
        var members: [Member]
        var declarations: [MemberDeclaration]
        /// Sorted by target name, like `Project.targets`.
        var drafts: [TargetDraft]
        /// For each member the keys of all parts of its split, those that it leaves out included.
        var partKeys: [Set<String>]
    }

    func resolve() -> Members {
        let declared =
            file.features.map { ($0, Member.Kind.feature) } + file.modules.map { ($0, .module) }
            + file.apps.map { ($0, .app) }
        // Their places are sorted, which are lighter than they are.
        let sorted = declared.indices.sorted { left, right in
            (declared[left].0.key.value, declared[left].1.rawValue)
                < (declared[right].0.key.value, declared[right].1.rawValue)
        }.map { declared[$0] }
        var members: [Member] = []
        var drafts: [TargetDraft] = []
        for (declaration, kind) in sorted {
            var member = Member(name: declaration.key.value, kind: kind, location: declaration.key.location)
            member.tags = declaration.tags.map(\.value)
            member.owner = declaration.owner?.value
            member.area = declaration.area.flatMap { FeatureArea($0.value) }
            member.template = declaration.template?.value ?? file.template?.value ?? member.template
            member.templateLocation = (declaration.template ?? file.template)?.location
            member.composesLocation = declaration.composes?.location
            member.shellLocation = declaration.shell?.location
            member.hasAssemblies = declaration.assemblies?.value ?? false
            member.containerLocation = declaration.container.flatMap { $0.value ? $0.location : nil }
            member.isLegacy = declaration.legacy?.value ?? false
            member.host = declaration.host?.value
            cut(declaration, kind, member: members.count, into: &drafts)
            members.append(member)
        }
        var declarations = sorted.map(\.0)
        if let support = support(for: drafts) {
            insert(support, into: &members, &declarations, &drafts)
        }
        drafts = inOrder(drafts)
        for index in drafts.indices { members[drafts[index].target.member].targets.append(index) }
        for index in members.indices { members[index].targets.sort { drafts[$0].order < drafts[$1].order } }
        let partKeys = zip(declarations, members).map { declaration, member in
            Set(splits[splitName(declaration, member.kind)]?.parts.map(\.key) ?? [])
        }
        return Members(members: members, declarations: declarations, drafts: drafts, partKeys: partKeys)
    }

    /// The module with what all mocks share, in the innermost layer; `nil` where there are no mocks, and where Ashlar does
    /// not write them.
    private func support(for drafts: [TargetDraft]) -> MemberDeclaration? {
        guard file.generate?.value ?? true, drafts.contains(where: { $0.target.hasMocks }),
            let layer = layers.layers.last, let project = file.name
        else { return nil }
        let name = project.value.filter { $0.isLetter || $0.isNumber } + "MockSupport"
        var declaration = MemberDeclaration(key: Located(name, at: project.location))
        declaration.kind = Located(.mocks, at: project.location)
        declaration.attributes.layer = Located(layer.name, at: project.location)
        return declaration
    }

    private func insert(
        _ support: MemberDeclaration, into members: inout [Member], _ declarations: inout [MemberDeclaration],
        _ drafts: inout [TargetDraft]
    ) {
        var member = Member(name: support.key.value, kind: .module, location: support.key.location)
        member.isMockSupport = true
        let place = members.firstIndex { $0.name > member.name } ?? members.count
        for index in drafts.indices where drafts[index].target.member >= place { drafts[index].target.member += 1 }
        members.insert(member, at: place)
        declarations.insert(support, at: place)
        cut(support, .module, member: place, into: &drafts)
    }

    /// By name and place; their places are sorted, which are lighter than they are.
    private func inOrder(_ drafts: [TargetDraft]) -> [TargetDraft] {
        drafts.indices.sorted { left, right in
            let order = (drafts[left].target.name, drafts[right].target.name)
            guard order.0 == order.1 else { return order.0 < order.1 }
            let (here, there) = (drafts[left].target.location, drafts[right].target.location)
            return here == there ? left < right : here < there
        }.map { drafts[$0] }
    }

    private func splitName(_ declaration: MemberDeclaration, _ kind: Member.Kind) -> String {
        switch kind {
        case .feature: declaration.split?.value ?? Split.defaultForFeatures
        case .module: declaration.split?.value ?? Split.defaultForModules
        case .app: ""
        }
    }

    private func cut(
        _ declaration: MemberDeclaration, _ kind: Member.Kind, member: Int, into all: inout [TargetDraft]
    ) {
        let parts =
            kind == .app
            ? [appPart(declaration)]
            : MemberParts(
                declaration: declaration, kind: kind, splits: splits, splitName: splitName(declaration, kind),
                problems: problems
            ).parts()
        let ownLayer = layer(
            declaration, kind, isNeeded: parts.contains { $0.attributes.layer == nil && !$0.kind.seesThroughParts })
        let main = MemberParts.mainKeys(of: parts)
        checkHasMain(declaration, main)
        var drafts: [TargetDraft] = []
        drafts.reserveCapacity(parts.count)
        for order in parts.indices {
            drafts.append(TargetDraft(parts[order], order: order, target(parts[order], declaration, member: member)))
            drafts[order].target.isMain = main.contains(parts[order].key)
        }
        assignLayers(drafts, parts, member: declaration, ownLayer: ownLayer)
        for index in drafts.indices {
            fill(drafts[index], parts[index], declaration, kind)
        }
        all += drafts
    }

    private func appPart(_ declaration: MemberDeclaration) -> Split.Part {
        let kind = declaration.kind?.value ?? .app
        // Without a composition root that Ashlar writes, the target is the one that exists.
        let isNamedAlike = kind == .executable || file.generate?.value == false
        return Split.Part(kind.rawValue, name: isNamedAlike ? "{app}" : "{app}Composition")
    }

    private func checkHasMain(_ declaration: MemberDeclaration, _ main: Set<String>) {
        let attributes = declaration.attributes
        let wanted = (attributes.uses + attributes.packages).compactMap(\.located) + attributes.resources
        guard main.isEmpty, let first = wanted.first else { return }
        problems.report(
            "'\(declaration.key.value)' has no main part that could use '\(first.value)'", at: first.location,
            remedy: "mark a part of its split with 'main: true', or list it under the part's key")
    }

    // MARK: - Layers

    /// The layer of the member's parts that name none.
    private func layer(_ declaration: MemberDeclaration, _ kind: Member.Kind, isNeeded: Bool) -> Int? {
        let name = declaration.key
        if let written = declaration.attributes.layer {
            if let index = layers.byName[written.value] { return index }
            problems.reportUnknown(
                "layer", written, in: "'layer' of \(kind.rawValue) '\(name.value)'", among: layers.byName.keys.sorted())
            return 0
        }
        switch kind {
        case .app: return 0
        case .feature:
            if let index = layers.ofFeatures { return index }
        case .module: break
        }
        guard isNeeded else { return nil }
        problems.report(
            "\(kind.rawValue) '\(name.value)' needs a 'layer'", at: name.location,
            remedy: kind == .feature ? "mark the layer of features with 'features: true'" : "add one of \(layerNames)")
        return nil
    }

    private var layerNames: String { layers.layers.map(\.name).joined(separator: ", ") }

    /// A part's own layer wins; mocks lie with what they mock, and what is built for its maker's eyes as far out as its parts.
    private func assignLayers(
        _ drafts: [TargetDraft], _ parts: [Split.Part], member: MemberDeclaration, ownLayer: Int?
    ) {
        var isKnown = [Bool](repeating: false, count: drafts.count)
        for (index, part) in parts.enumerated() {
            guard let written = part.attributes.layer else { continue }
            if let layer = layers.byName[written.value] {
                drafts[index].target.layer = layer
                isKnown[index] = true
            } else {
                problems.reportUnknown(
                    "layer", written, in: "part '\(part.key)' of '\(member.key.value)'",
                    among: layers.byName.keys.sorted())
            }
        }
        for (index, part) in parts.enumerated() where !isKnown[index] && !part.kind.seesThroughParts {
            drafts[index].target.layer = ownLayer ?? 0
        }
        // Mocks before those that use them.
        for kind in [PartKind.mocks, .previews, .example, .tests] {
            for (index, part) in parts.enumerated() where !isKnown[index] && part.kind == kind {
                let used = parts.indices.filter { other in
                    other != index && part.attributes.uses.contains { $0.name == parts[other].key }
                        && (kind != .mocks || parts[other].kind == .interface || parts[other].kind == .library)
                }
                let outermost = used.map { drafts[$0].target.layer }
                    .min { (layers.layers[$0].rank, $0) < (layers.layers[$1].rank, $1) }
                drafts[index].target.layer = outermost ?? ownLayer ?? 0
            }
        }
    }

    // MARK: - Targets

    private func target(
        _ part: Split.Part, _ declaration: MemberDeclaration, member: Int
    ) -> Target {
        var target = Target(
            name: "", kind: part.kind, part: part.key, member: member, location: declaration.key.location)
        target.isMarkedExposed = part.exposed ?? false
        target.isExposed = part.exposed ?? (part.kind == .interface)
        target.embeddedKinds = part.embeddedKinds
        return target
    }

    private func fill(
        _ draft: TargetDraft, _ part: Split.Part, _ member: MemberDeclaration, _ kind: Member.Kind
    ) {
        let layer = layers.layers[draft.target.layer]
        var attributes = layers.declarations[draft.target.layer].targets
        attributes.merge(member.attributes.targets)
        attributes.merge(part.attributes.targets)
        let location = part.nameLocation ?? member.key.location
        draft.target.name = expand(part.name, member: member.key.value, layer: layer.name, at: location)
        draft.target.isPreviewSafe = attributes.previewSafe?.value ?? false
        draft.target.isExtensionSafe = attributes.extensionSafe?.value ?? false
        for (platform, minimum) in attributes.platforms?.value ?? projectPlatforms {
            draft.target.platforms[platform] = .some(minimum ?? projectPlatforms[platform] ?? nil)
        }
        draft.target.platformsLocation = attributes.platforms?.location
        draft.target.settings = settings(of: nil) + settings(of: part.kind) + attributes.settings
        for module in attributes.forbiddenImports { draft.target.forbiddenImports[module.value] = module.location }
        let (own, shared) = (part.attributes, draft.target.isMain ? member.attributes : PartAttributes())
        draft.target.product = (own.product ?? shared.product)?.value
        draft.plugins = own.plugins + shared.plugins
        draft.target.sources = draft.target.isMain ? sources(of: member, kind) : []
        draft.target.resources = checked(own.resources + shared.resources, "resource")
        draft.target.resourceLocations = (own.resources + shared.resources).map(\.location)
        draft.target.excludes = checked(own.excludes + shared.excludes, "excluded path")
        checkIsolation(draft.target, at: location)
        if let path = own.path {
            draft.target.path = expand(
                path.value, member: member.key.value, layer: layer.name, at: path.location)
        } else {
            draft.target.path = folder(of: draft.target, member: member, kind: kind)
        }
        // A package may have a target in its own folder; Ashlar generates none there.
        let isAtRoot = draft.target.path == "." && file.generate?.value == false
        if !isAtRoot, let objection = PathRules.objection(to: draft.target.path) {
            problems.report(
                "the path '\(draft.target.path)' \(objection)",
                at: (own.path ?? member.attributes.path)?.location ?? member.key.location)
        }
    }

    private func settings(of kind: PartKind?) -> [BuildSetting] {
        file.settings.isEmpty ? [] : file.settings.filter { $0.kind == kind }.flatMap(\.settings)
    }

    func checked(_ paths: [Located<String>], _ noun: String) -> [String] {
        if paths.isEmpty { return [] }
        var seen: Set<String> = []
        for path in paths {
            problems.check("the \(noun)", path, PathRules.objection(to:))
            if !seen.insert(path.value.lowercased()).inserted {
                problems.report("the \(noun) '\(path.value)' appears twice", at: path.location, remedy: "keep one")
            }
        }
        return paths.map(\.value)
    }

    private func checkIsolation(_ target: Target, at location: SourceLocation) {
        let isIsolated = target.settings.contains { if case .defaultIsolation = $0 { true } else { false } }
        guard isIsolated, let least = Version("6.2"), toolsVersion < least else { return }
        problems.report(
            "'isolation' needs 'swift: \"6.2\"' or later, and this is \(toolsVersion)",
            at: file.swift?.location ?? location,
            remedy: "raise 'swift', or remove the setting")
    }

    private func expand(_ pattern: String, member: String, layer: String, at location: SourceLocation) -> String {
        switch Pattern.expand(pattern, member: member, layer: layer) {
        case .success(let text): return text
        case .failure(let unknown):
            problems.reportUnknown(
                "word", Located("{\(unknown.word)}", at: location), in: "the pattern '\(pattern)'",
                among: Pattern.words.map { "{\($0)}" })
            return pattern
        }
    }
}
