import AshlarProjectModel

/// Checks that the targets of an Xcode project build different products.
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

    private func product(_ name: String, of target: String, in configuration: String) -> Product? {
        guard let type = project.text("productType", of: target) else { return nil }
        return Product(
            name: name, type: type, sdk: settings.known("SDKROOT", in: configuration)?.text,
            platforms: settings.known("SUPPORTED_PLATFORMS", in: configuration)?.text,
            configuration: project.text("name", of: configuration))
    }
}
