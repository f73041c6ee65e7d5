import AshlarMessages
import AshlarProjectModel

/// Finds what a manifest declares and `Package.swift` cannot express.
enum PackageLimits {
    /// Sorted; a line that concerns many targets is reported once.
    static func findings(in project: Project) -> [Finding] {
        var findings = project.targets.flatMap { limits(of: $0, in: project) }
        findings += project.packages.flatMap { limits(of: $0, in: project) }
        findings += project.edges.compactMap { limit(of: $0, in: project) }
        findings += project.products.flatMap { limits(of: [$0.name], "a product", at: $0.location, besides: "/@") }
        if project.toolsVersion < toolsOfIsolation {
            let isolated = project.targets.filter { target in
                target.kind.takesSettings && target.settings.contains { $0.written.key == .isolation }
            }
            if let first = isolated.min(by: { $0.location < $1.location }) {
                findings.append(Message.isolation(of: first, others: isolated.count - 1))
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
            "a plugin of '\(target.name)'", at: place, besides: "/@")
        findings += target.settings.flatMap { limits(of: $0, target) }
        if project.defaultLocalization == nil, let resource = target.resources.first(where: isTranslation) {
            findings.append(Message.localization(resource, of: target))
        }
        findings += product(of: target)
        let odd: [(what: String, isOdd: Bool)] = [
            ("resources", !target.resources.isEmpty && !target.kind.takesResources),
            ("excluded paths", !target.excludes.isEmpty && !target.kind.hasSources),
            ("plugins", !target.plugins.isEmpty && !target.kind.takesPlugins),
        ]
        findings += odd.filter(\.isOdd).map { Message.kind(of: target, cannotHave: $0.what) }
        if target.kind == .binary, !binaries.contains(where: { target.path.hasSuffix($0) }) {
            findings.append(Message.binaryPath(of: target))
        }
        return findings
    }

    private static let binaries = [".artifactbundle", ".xcframework", ".zip"]

    private static func product(of target: Target) -> [Finding] {
        guard let product = target.product else { return [] }
        switch target.kind {
        case .tests, .macro: return [Message.kind(of: target, cannotHave: "a custom product")]
        case .executable, .plugin, .binary, .system:
            return product == .automatic
                ? [] : [Message.kind(of: target, cannotHave: "a product that is '\(product.rawValue)'")]
        default: return []
        }
    }

    private static func limits(of setting: BuildSetting, _ target: Target) -> [Finding] {
        let (key, values) = setting.written
        if key == .isolation, values != ["MainActor"], values != ["nonisolated"] {
            return values.map { Message.actor($0, of: target) }
        }
        let others = key == .unsafe ? " " : ""
        return limits(of: values, "a setting of '\(target.name)'", at: target.location, besides: others)
    }

    // MARK: Packages and edges

    private static func limits(of package: AshlarProjectModel.Package, in project: Project) -> [Finding] {
        var findings = limits(
            of: [package.source.identity], "the last part of the address of '\(package.name)'",
            at: package.location, besides: "@")
        guard let trait = package.trait else { return findings }
        if project.toolsVersion < toolsOfTraits { findings.append(Message.traitNeedsTools(trait, of: package)) }
        if !isTrait(trait) { findings.append(Message.notATrait(trait, of: package)) }
        return findings
    }

    private static func limit(of edge: Edge, in project: Project) -> Finding? {
        let importer = project.targets[edge.importer]
        if !importer.kind.hasSources { return Message.dependency(project.nodeName(edge.imported), of: importer, edge) }
        guard !edge.platforms.isEmpty, edge.imported < project.targets.count,
            project.targets[edge.imported].kind == .plugin
        else { return nil }
        return Message.conditionalPlugin(project.nodeName(edge.imported), of: importer, edge)
    }

    // MARK: Texts

    /// Findings for texts that are empty or contain a character that separates fields or rows, or is one of `others`.
    private static func limits(
        of texts: [String], _ what: String, at location: SourceLocation, besides others: String = ""
    ) -> [Finding] {
        texts.compactMap { text in
            let letter = text.unicodeScalars.first {
                $0 == "|" || $0 == "," || $0.value < 0x20 || others.unicodeScalars.contains($0)
            }
            return text.isEmpty || letter != nil ? Message.text(text, letter, of: what, at: location) : nil
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

extension PackageLimits {
    fileprivate enum Message {
        private static func finding(_ message: String, _ location: SourceLocation, _ remedy: String? = nil) -> Finding {
            Finding(rule: Finding.manifestRule, message: message, location: location, remedy: remedy)
        }

        static func text(_ text: String, _ letter: Unicode.Scalar?, of what: String, at location: SourceLocation)
            -> Finding
        {
            guard let letter else { return finding("\(what) is empty", location) }
            return finding(
                "'\(text.visible)', \(what), contains a '\(letter.visible)', which Package.swift cannot contain",
                location,
                "choose one without it")
        }

        static func localization(_ resource: String, of target: Target) -> Finding {
            finding(
                "the resource '\(resource)' of '\(target.name)' is a translation, and there is no default language",
                target.location, "set 'default_localization:' to the fallback language")
        }

        static func kind(of target: Target, cannotHave what: String) -> Finding {
            finding(
                "'\(target.name)' is of kind '\(target.kind.rawValue)', which cannot have \(what)", target.location)
        }

        static func binaryPath(of target: Target) -> Finding {
            finding(
                "'\(target.name)' is of kind 'binary', and its path '\(target.path)' is not a binary", target.location,
                "name the binary with 'path:': an .xcframework, an .artifactbundle or a .zip")
        }

        static func actor(_ name: String, of target: Target) -> Finding {
            finding(
                "'\(target.name)' cannot be isolated to '\(name)'", target.location,
                "write 'isolation: MainActor' or 'isolation: nonisolated'")
        }

        static func isolation(of target: Target, others: Int) -> Finding {
            let more = others == 0 ? "" : " and \(others) other target\(others == 1 ? "" : "s")"
            return finding(
                "the default isolation of '\(target.name)'\(more) needs tools version 6.2", target.location,
                "write 'swift: \"6.2\"' or remove 'isolation' from the settings")
        }

        static func traitNeedsTools(_ trait: String, of package: AshlarProjectModel.Package) -> Finding {
            finding(
                "the trait '\(trait)' of package '\(package.name)' needs tools version 6.1", package.location,
                "write 'swift: \"6.1\"' or remove 'trait'")
        }

        static func notATrait(_ trait: String, of package: AshlarProjectModel.Package) -> Finding {
            finding(
                "'\(trait.visible)' of package '\(package.name)' cannot be the name of a trait", package.location,
                "choose a Swift identifier other than 'default' and 'defaults'")
        }

        static func dependency(_ imported: String, of target: Target, _ edge: Edge) -> Finding {
            finding(
                "'\(target.name)' is of kind '\(target.kind.rawValue)', which cannot depend on '\(imported)'",
                edge.location, "make the users of '\(target.name)' use '\(imported)' as well")
        }

        static func conditionalPlugin(_ plugin: String, of target: Target, _ edge: Edge) -> Finding {
            finding(
                "'\(target.name)' uses the plugin '\(plugin)' on some platforms only; a plugin applies to all",
                edge.location, "remove 'platforms'")
        }
    }
}
