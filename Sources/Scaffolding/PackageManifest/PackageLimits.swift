import AshlarMessages
import AshlarProjectModel

/// Finds what a manifest declares and `Package.swift` cannot express.
enum PackageLimits {
    /// Sorted; a line that concerns many targets is reported once.
    static func findings(in project: Project) -> [Finding] {
        var findings = project.targets.flatMap { limits(of: $0, in: project) }
        findings += project.packages.flatMap { limits(of: $0, in: project) }
        findings += project.edges.compactMap { limit(of: $0, in: project) }
        findings += project.products.flatMap { limits(of: [$0.name], "a product", at: $0.location, besides: " /@") }
        if project.toolsVersion < toolsOfIsolation {
            let isolated = project.targets.filter { target in
                target.kind.takesSettings && target.settings.contains { $0.written.key == .isolation }
            }
            if let first = isolated.min(by: { $0.location < $1.location }) {
                let others = isolated.count - 1
                let more = others == 0 ? "" : " and \(others) other target\(others == 1 ? "" : "s")"
                findings.append(
                    .ofManifest(
                        "the default isolation of '\(first.name)'\(more) needs tools version 6.2", at: first.location,
                        remedy: "write 'swift: \"6.2\"' or remove 'isolation' from the settings"))
            }
        }
        return findings.sorted()
    }

    private static let toolsOfTraits = Version("6.1") ?? .zero
    private static let toolsOfIsolation = Version("6.2") ?? .zero

    // MARK: Targets

    private static func limits(of target: Target, in project: Project) -> [Finding] {
        let place = target.location
        var findings = limits(
            of: [target.path] + target.resources + target.excludes, "a path of '\(target.name)'", at: place)
        findings += limits(
            of: target.plugins.flatMap { [$0.name] + ($0.package.map { [$0] } ?? []) },
            "a plugin of '\(target.name)'", at: place, besides: " /")
        findings += target.settings.flatMap { limits(of: $0, target) }
        if project.defaultLocalization == nil, let resource = target.resources.first(where: isTranslation) {
            findings.append(
                .ofManifest(
                    "the resource '\(resource)' of '\(target.name)' is a translation, and there is no default language",
                    at: place, remedy: "set 'default_localization:' to the fallback language"))
        }
        findings += product(of: target)
        let odd: [(what: String, isOdd: Bool)] = [
            ("resources", !target.resources.isEmpty && !target.kind.takesResources),
            ("excluded paths", !target.excludes.isEmpty && !target.kind.hasSources),
            ("plugins", !target.plugins.isEmpty && !target.kind.takesPlugins),
        ]
        findings += odd.filter(\.isOdd).map { kind(of: target, cannotHave: $0.what) }
        if target.kind == .binary, !binaries.contains(where: { target.path.hasSuffix($0) }) {
            findings.append(
                .ofManifest(
                    "'\(target.name)' is of kind 'binary', and its path '\(target.path)' is not a binary", at: place,
                    remedy: "name the binary with 'path:': an .xcframework, an .artifactbundle or a .zip"))
        }
        return findings
    }

    private static let binaries = [".artifactbundle", ".xcframework", ".zip"]

    private static func product(of target: Target) -> [Finding] {
        guard let product = target.product else { return [] }
        switch target.kind {
        case .tests, .macro: return [kind(of: target, cannotHave: "a custom product")]
        case .executable, .plugin, .binary, .system:
            return product == .automatic
                ? [] : [kind(of: target, cannotHave: "a product that is '\(product.rawValue)'")]
        default: return []
        }
    }

    private static func kind(of target: Target, cannotHave what: String) -> Finding {
        .ofManifest(
            "'\(target.name)' is of kind '\(target.kind.rawValue)', which cannot have \(what)", at: target.location)
    }

    private static func limits(of setting: BuildSetting, _ target: Target) -> [Finding] {
        let (key, values) = setting.written
        if key == .isolation, values != ["MainActor"], values != ["nonisolated"] {
            return values.map { actor in
                .ofManifest(
                    "'\(target.name)' cannot be isolated to '\(actor)'", at: target.location,
                    remedy: "write 'isolation: MainActor' or 'isolation: nonisolated'")
            }
        }
        let others = key == .unsafe ? ", " : ","
        return limits(of: values, "a setting of '\(target.name)'", at: target.location, besides: others)
    }

    // MARK: Packages and edges

    private static func limits(of package: AshlarProjectModel.Package, in project: Project) -> [Finding] {
        var findings = limits(
            of: [package.source.identity], "the last part of the address of '\(package.name)'",
            at: package.location, besides: " @")
        guard let trait = package.trait else { return findings }
        if project.toolsVersion < toolsOfTraits {
            findings.append(
                .ofManifest(
                    "the trait '\(trait)' of package '\(package.name)' needs tools version 6.1", at: package.location,
                    remedy: "write 'swift: \"6.1\"' or remove 'trait'"))
        }
        if !isTrait(trait) {
            findings.append(
                .ofManifest(
                    "'\(trait.visible)' of package '\(package.name)' cannot be the name of a trait",
                    at: package.location,
                    remedy: "choose a Swift identifier other than 'default' and 'defaults'"))
        }
        return findings
    }

    private static func limit(of edge: Edge, in project: Project) -> Finding? {
        let (importer, imported) = (project.targets[edge.importer], project.nodeName(edge.imported))
        if !importer.kind.hasSources {
            return .ofManifest(
                "'\(importer.name)' is of kind '\(importer.kind.rawValue)', which cannot depend on '\(imported)'",
                at: edge.location, remedy: "make the users of '\(importer.name)' use '\(imported)' as well")
        }
        guard !edge.platforms.isEmpty, edge.imported < project.targets.count,
            project.targets[edge.imported].kind == .plugin
        else { return nil }
        return .ofManifest(
            "'\(importer.name)' uses the plugin '\(imported)' on some platforms only; a plugin applies to all",
            at: edge.location, remedy: "remove 'platforms'")
    }

    // MARK: Texts

    /// Findings for texts that are empty or contain a control character or one of `others`.
    private static func limits(
        of texts: [String], _ what: String, at location: SourceLocation, besides others: String = ""
    ) -> [Finding] {
        texts.compactMap { text in
            let letter = text.unicodeScalars.first {
                $0.value < 0x20 || others.unicodeScalars.contains($0)
            }
            if text.isEmpty { return .ofManifest("\(what) is empty", at: location) }
            return letter.map { letter in
                .ofManifest(
                    "'\(text.visible)', \(what), contains a '\(letter.visible)', which Package.swift cannot contain",
                    at: location, remedy: "choose one without it")
            }
        }
    }

    private static func isTranslation(_ resource: String) -> Bool {
        resource.split(separator: "/").contains { $0.hasSuffix(".lproj") }
    }

    private static func isTrait(_ name: String) -> Bool {
        guard let first = name.first, first == "_" || first.isLetter, name != "default", name != "defaults" else {
            return false
        }
        return name.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "_") }
    }
}
