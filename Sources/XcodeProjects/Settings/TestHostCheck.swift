import AshlarProjectModel

/// Checks that the apps in which tests run, and whose symbols they use, are products of targets that are built before.
struct TestHostCheck {
    let settings: BuildSettings

    private var project: ProjectObjects { settings.project }

    private static let keys = ["TEST_HOST", "BUNDLE_LOADER"]

    /// An app that a target builds.
    private struct App {
        var target: String
        /// The name of its executable; `nil` where settings give it another one.
        var program: String?
    }

    func findings() -> [Finding] {
        let apps = project.objects(ofType: "PBXNativeTarget").filter(project.isApp)
        // The app can be a product of another project.
        guard !apps.isEmpty, project.objects(ofType: "PBXReferenceProxy").isEmpty else { return [] }
        return project.list("targets", of: project.rootID).flatMap { target -> [Finding] in
            var reported: Set<String> = []
            var hosts = [testedApp(of: target)].compactMap(\.self)
            let findings = project.configurations(of: target).flatMap { configuration -> [Finding] in
                guard let built = products(of: apps, like: configuration) else { return [] }
                return Self.keys.compactMap { key in
                    guard let value = settings.value(of: key, in: configuration),
                        let path = Self.path(in: settings.expanded(value.text, in: configuration))
                    else { return nil }
                    if key == "TEST_HOST", let app = built[path[0]] { hosts.append(app.target) }
                    guard let message = problem(path, built), reported.insert(path.joined(separator: "/")).inserted
                    else { return nil }
                    return finding("\(key) of '\(project.name(of: target))' is \(message.text)", value, message.remedy)
                }
            }
            return findings + (hosts.first { isUnused($0, by: target) }.map { [unused($0, by: target)] } ?? [])
        }
    }

    private func finding(_ message: String, _ value: BuildSettings.Value, _ remedy: String) -> Finding {
        ProjectObjects.finding(message, value.location.path, value.location.line, remedy: remedy)
    }

    private func problem(_ path: [String], _ built: [String: App]) -> (text: String, remedy: String)? {
        guard let app = built[path[0]] else {
            let names = built.keys.sorted().map { "'\($0)'" }.joined(separator: " or ")
            return ("in '\(path[0])', which no target builds", "set it to the program in \(names), or remove it")
        }
        guard let program = app.program, let name = path.dropFirst().last, name != program, !name.contains("$") else {
            return nil
        }
        return ("'\(name)' in '\(path[0])', whose program is '\(program)'", "name '\(program)' at its end")
    }

    /// The app in the path of a program, such as `$(BUILT_PRODUCTS_DIR)/App.app/App`, and what follows it; `nil` for one
    /// out of the folder of products, or whose name only Xcode knows.
    private static func path(in text: String) -> [String]? {
        let folders = ["BUILT_PRODUCTS_DIR", "CONFIGURATION_BUILD_DIR", "TARGET_BUILD_DIR"]
        guard let folder = folders.first(where: { text.hasPrefix("$(\($0))/") }) else { return nil }
        let path = text.dropFirst(folder.utf8.count + 4).split(separator: "/").map(String.init)
        guard let name = path.first, name.hasSuffix(".app"), !name.contains("$") else { return nil }
        return path
    }

    /// The products of apps in the configuration with the name of another one; `nil` where one is not known.
    private func products(of apps: [String], like configuration: String) -> [String: App]? {
        let name = project.text("name", of: configuration)
        var products: [String: App] = [:]
        for app in apps {
            let own = project.configurations(of: app).first { project.text("name", of: $0) == name }
            guard let own, let product = settings.known("PRODUCT_NAME", in: own)?.text else { return nil }
            let keys = ["EXECUTABLE_NAME", "EXECUTABLE_PREFIX", "EXECUTABLE_SUFFIX"]
            let isRenamed = keys.contains { settings.value(of: $0, in: own) != nil }
            products["\(product).app"] = App(target: app, program: isRenamed ? nil : product)
            // A setting that differs from it is not reported here.
            if let path = project.object("productReference", of: app).flatMap({ project.text("path", of: $0) }),
                products[path] == nil
            {
                products[path] = App(target: app)
            }
        }
        return products
    }

    // MARK: Dependencies

    /// The app that the attributes of the project name for tests.
    private func testedApp(of target: String) -> String? {
        let attributes = project[project.rootID]?["attributes"]?["TargetAttributes"]?[target]
        return attributes?["TestTargetID"]?.text.flatMap { project.isApp($0) ? $0 : nil }
    }

    private func isUnused(_ app: String, by target: String) -> Bool {
        let isOfTests = project.text("productType", of: target)?.hasPrefix("com.apple.product-type.bundle.") == true
        return isOfTests && project.hasSoundDependencies(target) && !project.targetsUsed(by: target).contains(app)
    }

    private func unused(_ app: String, by target: String) -> Finding {
        project.finding(
            "'\(project.name(of: target))' tests '\(project.name(of: app))', and does not depend on it", in: target,
            at: "dependencies", severity: .warning, remedy: "add the app to its target dependencies in Xcode")
    }
}
