import AshlarProjectModel

/// What the package of the manifest offers to Xcode projects.
package struct OfferedProducts: Sendable {
    /// The names of its products.
    package var names: Set<String>
    /// The names of its targets, with and without a product.
    package var targets: Set<String>

    package init(names: Set<String>, targets: Set<String>) { (self.names, self.targets) = (names, targets) }
}

/// Checks that the products of the package that an Xcode project links exist.
struct ProductCheck {
    let project: ProjectObjects
    /// The folder of the project, relative to the root, where the package is.
    let folder: String
    let offered: OfferedProducts

    func findings() -> [Finding] {
        project.objects(ofType: "XCSwiftPackageProductDependency").compactMap { dependency in
            guard let product = project.text("productName", of: dependency), !product.hasPrefix("plugin:"),
                !offered.names.contains(product), isOfPackage(dependency, product)
            else { return nil }
            return project.finding(
                "the package has no product '\(product)'", in: dependency, at: "productName",
                remedy: offered.targets.contains(product)
                    ? "link a product that contains the target '\(product)'"
                    : "link one of its products, or remove the dependency in Xcode")
        }
    }

    private func isOfPackage(_ dependency: String, _ product: String) -> Bool {
        guard let reference = project.text("package", of: dependency) else {
            // Xcode looks for it in all packages.
            return offered.targets.contains(product)
        }
        guard project.type(of: reference) == "XCLocalSwiftPackageReference",
            let path = project.text("relativePath", of: reference)
        else { return false }
        return RelativePath.normal(folder.path(to: path)).isEmpty
    }
}
