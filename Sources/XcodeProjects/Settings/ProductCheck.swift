import AshlarProjectModel

/// What the package of the manifest offers to Xcode projects.
package struct OfferedProducts: Sendable {
    /// The names of its products.
    package var names: Set<String>
    /// The names of its targets, with and without a product.
    package var targets: Set<String>
    /// The names of the apps in the manifest, with and without an Xcode project.
    package var apps: Set<String>

    package init(names: Set<String>, targets: Set<String>, apps: Set<String>) {
        (self.names, self.targets, self.apps) = (names, targets, apps)
    }
}

/// Checks that the products of the package that an Xcode project links exist, and that the modules of the targets which
/// link them have other names than those of the package.
struct ProductCheck {
    let settings: BuildSettings
    /// The folder of the project, relative to the root, where the package is.
    let folder: String
    let offered: OfferedProducts

    private var project: ProjectObjects { settings.project }

    func findings() -> [Finding] {
        (former().map { [$0] } ?? missing()) + project.list("targets", of: project.rootID).compactMap(repeated)
    }

    /// That the project is of an app that the manifest no longer has, where its target links what is missing.
    private func former() -> Finding? {
        let app = folder.baseName
        guard project.path.parentPath == AppShell.project(of: app), !offered.apps.contains(app),
            let target = project.list("targets", of: project.rootID).first(where: { project.name(of: $0) == app }),
            project.list("packageProductDependencies", of: target).contains(where: isMissing)
        else { return nil }
        return project.finding(
            "the manifest has no app '\(app)'", in: target, at: "\t\t\tname = ",
            remedy: "delete the folder '\(folder)', or add the app to the manifest again")
    }

    private func isMissing(_ dependency: String) -> Bool {
        guard let product = project.text("productName", of: dependency), !product.hasPrefix("plugin:") else {
            return false
        }
        return !offered.names.contains(product) && isOfPackage(dependency)
    }

    private func missing() -> [Finding] {
        project.objects(ofType: "XCSwiftPackageProductDependency").filter(isMissing).map { dependency in
            let product = project.name(of: dependency)
            return project.finding(
                "the package has no product '\(product)'", in: dependency, at: "productName",
                remedy: offered.targets.contains(product)
                    ? "link a product that contains the target '\(product)'"
                    : "link one of its products, or remove the dependency in Xcode")
        }
    }

    /// A module of the name of one that a target links.
    private func repeated(_ target: String) -> Finding? {
        guard project.list("packageProductDependencies", of: target).contains(where: isOfPackage) else { return nil }
        return project.configurations(of: target).lazy.compactMap { configuration -> Finding? in
            guard let module = settings.module(in: configuration), offered.targets.contains(module.text) else {
                return nil
            }
            return ProjectObjects.finding(
                "the module of '\(project.name(of: target))' has the name of one of the package, '\(module.text)'",
                module.location.path, module.location.line, remedy: "set PRODUCT_MODULE_NAME to another name")
        }.first
    }

    private func isOfPackage(_ dependency: String) -> Bool {
        guard let reference = project.text("package", of: dependency) else {
            // Xcode looks for it in all packages.
            return project.text("productName", of: dependency).map {
                offered.targets.contains($0) || offered.names.contains($0)
            } ?? false
        }
        guard project.type(of: reference) == "XCLocalSwiftPackageReference",
            let path = project.text("relativePath", of: reference)
        else { return false }
        return RelativePath.normal(folder.path(to: path)).isEmpty
    }
}
