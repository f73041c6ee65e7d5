/// Well-known packages with library products that each have one module (as of November 2026).
///
/// In the file, a word with a slash is the address of a package, and others are its products: `Product`, or `Product:Module`
/// where the module has another name.
package enum KnownPackages {
    package typealias KnownProduct = (name: String, module: String)

    /// The packages that provide the module, with their products; empty where none is known.
    package static func providers(of module: String) -> [(address: String, product: String)] {
        packages.compactMap { package in
            package.products.first { $0.module == module }.map { (package.address, $0.name) }
        }
    }

    /// The library products of a package.
    ///
    /// - Parameter identity: SwiftPM's, in lower case.
    package static func products(of identity: String) -> [KnownProduct] {
        packages.first { $0.identity == identity }?.products ?? []
    }

    /// The module of a product; `nil` where it is not known.
    ///
    /// - Parameter identity: the package's, in lower case.
    package static func module(of product: String, in identity: String) -> String? {
        products(of: identity).first { $0.name == product }?.module
    }

    private static let packages: [(address: String, identity: String, products: [KnownProduct])] = {
        var packages: [(address: String, identity: String, products: [KnownProduct])] = []
        for word in EmbeddedFiles.KnownPackages_txt.text.split(whereSeparator: \.isWhitespace).map(String.init) {
            if word.contains("/") {
                let source = Package.Source.remote(url: word, .from("0"))
                packages.append((word, source.identity.lowercased(), []))
            } else {
                let names = word.split(separator: ":").map(String.init)
                packages[packages.count - 1].products.append((names[0], names[names.count - 1]))
            }
        }
        return packages
    }()
}
