import AshlarProjectModel

/// Checks that the targets of an Xcode project build different products, under the names that it refers to them by.
struct ProductNameCheck {
    let settings: BuildSettings

    private var project: ProjectObjects { settings.project }

    /// What two targets cannot both build: a product of one name and type, for one system.
    private struct Product: Hashable {
        var name: String
        var type: String
        var sdk: String?
        var platforms: String?
        var configuration: String?
    }

    func findings() -> [Finding] {
        let targets = project.list("targets", of: project.rootID)
        var owners: [Product: String] = [:]
        var reported: Set<String> = []
        return targets.flatMap { target in
            project.configurations(of: target).compactMap { configuration -> Finding? in
                guard let value = settings.known("PRODUCT_NAME", in: configuration),
                    let product = product(value.text, of: target, in: configuration)
                else { return nil }
                guard let other = owners.updateValue(target, forKey: product), other != target,
                    reported.insert(target).inserted
                else { return nil }
                // Two targets of one name, and shared configurations, are reported as such.
                let configurations = Set(project.configurations(of: other))
                guard project.name(of: other) != project.name(of: target),
                    configurations.isDisjoint(with: project.configurations(of: target))
                else { return nil }
                let isBuiltTogether = targets.contains { project.targetsUsed(by: $0).isSuperset(of: [target, other]) }
                return ProjectObjects.finding(
                    "'\(project.name(of: other))' and '\(project.name(of: target))' build a product of one name, "
                        + "'\(value.text)'",
                    value.location.path, value.location.line, severity: isBuiltTogether ? .error : .warning,
                    remedy: "set PRODUCT_NAME of one of them to another name")
            }
        }
    }

    // MARK: References to products

    /// The path of the product that a target refers to, where its settings do not give the product another name.
    func agreed(_ target: String) -> String? {
        let path = project.object("productReference", of: target).flatMap { project.text("path", of: $0) }
        return path.flatMap { otherName(than: $0, of: target) == nil ? $0 : nil }
    }

    /// The name that the settings of a target give to its product in each configuration, where none is that in a path.
    private func otherName(than path: String, of target: String) -> BuildSettings.Value? {
        // Shared configurations are reported as such.
        guard project.hasSoundConfigurations(target) else { return nil }
        let names = project.configurations(of: target).map { settings.known("PRODUCT_NAME", in: $0) }
        guard let first = names.first, names.allSatisfy({ $0 != nil && $0?.text != Self.name(in: path) }) else {
            return nil
        }
        return first
    }

    private static func name(in path: String) -> String {
        let name = path.baseName
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// Xcode builds the product under the name in the settings, and writes the reference again.
    func disagreements(of targets: [String]) -> [Finding] {
        let paths = project.list("targets", of: project.rootID).compactMap { target in
            project.object("productReference", of: target).flatMap { project.text("path", of: $0) }
        }
        return targets.compactMap { target in
            // One product of two targets is reported as such.
            guard project.owns("productReference", target),
                let product = project.object("productReference", of: target),
                let path = project.text("path", of: product), let value = otherName(than: path, of: target)
            else { return nil }
            let name = project.name(of: target)
            let other = value.text + path.baseName.dropFirst(Self.name(in: path).count)
            // So are products of one name, and those that targets exchange.
            if paths.contains(other) { return nil }
            let message = "'\(name)' builds '\(other)', and its product is '\(path)'"
            // Of the two, the one without the name of the target is wrong.
            return value.text == name
                ? project.finding(
                    message, in: product, at: "path = ", severity: .warning, remedy: "set the path to '\(other)'")
                : ProjectObjects.finding(
                    message, value.location.path, value.location.line, severity: .warning,
                    remedy: "set PRODUCT_NAME to '$(TARGET_NAME)', or the path of the product to '\(other)'")
        }
    }

    private func product(_ name: String, of target: String, in configuration: String) -> Product? {
        guard let type = project.text("productType", of: target) else { return nil }
        return Product(
            name: name, type: type, sdk: settings.known("SDKROOT", in: configuration)?.text,
            platforms: settings.known("SUPPORTED_PLATFORMS", in: configuration)?.text,
            configuration: project.text("name", of: configuration))
    }
}
