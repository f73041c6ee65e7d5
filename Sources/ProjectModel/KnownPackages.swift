/// Well-known packages with library products that each have one module, of the same name (as of November 2026).
package enum KnownPackages {
    /// The addresses of the packages that provide the module; empty where none is known.
    package static func addresses(of module: String) -> [String] {
        packages.filter { $0.products.contains(module) }.map(\.address)
    }

    /// The library products of a package.
    ///
    /// - Parameter identity: SwiftPM's, in lower case.
    package static func products(of identity: String) -> [String] {
        packages.first { $0.identity == identity }?.products ?? []
    }

    private static let packages: [(address: String, identity: String, products: [String])] = {
        var packages: [(address: String, identity: String, products: [String])] = []
        for word in EmbeddedFiles.KnownPackages_txt.text.split(whereSeparator: \.isWhitespace).map(String.init) {
            if word.contains("/") {
                let source = Package.Source.remote(url: word, .from("0"))
                packages.append((word, source.identity.lowercased(), []))
            } else {
                packages[packages.count - 1].products.append(word)
            }
        }
        return packages
    }()
}
