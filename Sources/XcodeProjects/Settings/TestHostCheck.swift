import AshlarProjectModel

/// Checks that the apps in which tests run, and whose symbols they use, are products of targets.
struct TestHostCheck {
    let settings: BuildSettings

    private var project: ProjectObjects { settings.project }

    private static let keys = ["TEST_HOST", "BUNDLE_LOADER"]

    func findings() -> [Finding] {
        let apps = project.objects(ofType: "PBXNativeTarget").filter {
            project.text("productType", of: $0)?.hasPrefix("com.apple.product-type.application") == true
        }
        // The app can be a product of another project.
        guard !apps.isEmpty, project.objects(ofType: "PBXReferenceProxy").isEmpty else { return [] }
        return project.list("targets", of: project.rootID).flatMap { target in
            var reported: Set<String> = []
            return project.configurations(of: target).flatMap { configuration -> [Finding] in
                guard let built = products(of: apps, like: configuration) else { return [] }
                return Self.keys.compactMap { finding($0, of: target, in: configuration, built, &reported) }
            }
        }
    }

    private func finding(
        _ key: String, of target: String, in configuration: String, _ built: Set<String>, _ reported: inout Set<String>
    ) -> Finding? {
        guard let value = settings.value(of: key, in: configuration),
            let host = Self.app(in: settings.expanded(value.text, in: configuration)),
            !built.contains(host), reported.insert(host).inserted
        else { return nil }
        let names = built.sorted().map { "'\($0)'" }.joined(separator: " or ")
        return ProjectObjects.finding(
            "\(key) of '\(project.name(of: target))' is in '\(host)', which no target builds",
            value.location.path, value.location.line, remedy: "set it to the program in \(names), or remove it")
    }

    /// The app in the path of a program, such as `$(BUILT_PRODUCTS_DIR)/App.app/App`; `nil` for one out of the folder of
    /// products, or whose name only Xcode knows.
    private static func app(in path: String) -> String? {
        let folders = ["BUILT_PRODUCTS_DIR", "CONFIGURATION_BUILD_DIR", "TARGET_BUILD_DIR"]
        guard let folder = folders.first(where: { path.hasPrefix("$(\($0))/") }) else { return nil }
        let name = path.dropFirst(folder.utf8.count + 4).prefix { $0 != "/" }
        return name.hasSuffix(".app") && !name.contains("$") ? String(name) : nil
    }

    /// The products of apps in the configuration with the name of another one; `nil` where one is not known.
    private func products(of apps: [String], like configuration: String) -> Set<String>? {
        let name = project.text("name", of: configuration)
        var products: Set<String> = []
        for app in apps {
            let own = project.configurations(of: app).first { project.text("name", of: $0) == name }
            guard let product = own.flatMap({ settings.known("PRODUCT_NAME", in: $0)?.text }) else { return nil }
            products.insert("\(product).app")
            // A setting that differs from it is not reported here.
            if let path = project.object("productReference", of: app).flatMap({ project.text("path", of: $0) }) {
                products.insert(path)
            }
        }
        return products
    }
}
