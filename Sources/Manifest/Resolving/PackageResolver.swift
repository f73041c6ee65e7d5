import AshlarProjectModel
import AshlarYAMLTree

/// Reads where packages come from and which products they bring.
struct PackageResolver {
    let toolsVersion: Version
    let problems: DiagnosticCollector

    struct Packages {
        /// Sorted by key.
        var packages: [Package]
        var declarations: [PackageDeclaration]
        /// Sorted by name.
        var products: [Product]
    }

    func resolve(_ declarations: [PackageDeclaration]) -> Packages {
        var result = Packages(packages: [], declarations: [], products: [])
        for declaration in declarations.sorted(by: { $0.key.value < $1.key.value }) {
            let key = declaration.key
            problems.check("the package's name", key, NameRules.objection(toLabel:))
            // A package with a mistake in it still brings its products, or each use of them would be a mistake, too.
            let source = source(declaration) ?? .local(path: key.value)
            checkIdentity(source, of: key, among: result.packages)
            var package = Package(name: key.value, source: source, location: key.location)
            package.kinds = declaration.kinds.map(\.value)
            package.platforms = declaration.platforms?.value
            package.trait = declaration.trait?.value
            checkTrait(declaration.trait)
            package.isPreviewSafe = declaration.previewSafe?.value ?? false
            package.isExtensionSafe = declaration.extensionSafe?.value ?? false
            result.products += products(declaration, of: source, package: result.packages.count)
            result.packages.append(package)
            result.declarations.append(declaration)
        }
        result.products.sort { ($0.name, $0.location) < ($1.name, $1.location) }
        return result
    }

    /// SwiftPM knows packages by the last component of their address.
    private func checkIdentity(_ source: Package.Source, of key: Located<String>, among packages: [Package]) {
        let identity = source.identity.lowercased()
        guard let first = packages.first(where: { $0.source.identity.lowercased() == identity }) else { return }
        problems.report(
            "packages '\(first.name)' and '\(key.value)' are both '\(source.identity)' to SwiftPM", at: key.location,
            notes: [Finding.Note("'\(first.name)' is declared here", at: first.location)])
    }

    private func checkTrait(_ trait: Located<String>?) {
        guard let trait else { return }
        problems.check("the trait's name", trait, NameRules.objection(toIdentifier:))
        if let least = Version("6.1"), toolsVersion < least {
            problems.report(
                "'trait' needs 'swift: \"6.1\"' or later, and this is \(toolsVersion)", at: trait.location,
                remedy: "raise 'swift', or remove the trait")
        }
    }

    private func products(_ declaration: PackageDeclaration, of source: Package.Source, package: Int) -> [Product] {
        let declared = declaration.products ?? [.init(name: declaration.key)]
        return declared.map { product in
            let name = product.name.value
            problems.check("the product's name", product.name, NameRules.objection(toLabel:))
            for module in product.modules ?? [] {
                problems.check("the module's name", module, NameRules.objection(toIdentifier:))
            }
            // A module's name is the product's, as C99 spells it.
            let mangled = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
            let isKnown = KnownPackages.module(of: name, in: source.identity.lowercased()) == mangled
            return Product(
                name: name, package: package, modules: product.modules?.map(\.value) ?? [mangled],
                hasAssumedModule: product.modules == nil && !isKnown, location: product.name.location)
        }
    }

    private func source(_ declaration: PackageDeclaration) -> Package.Source? {
        let key = declaration.key
        let requirements = declaration.requirements
        let forms = "'from', 'exact', 'up_to_next_minor', 'range', 'branch' or 'revision'"
        if let path = declaration.path {
            if let url = declaration.url {
                problems.report("package '\(key.value)' has both 'path' and 'url'", at: url.location)
            }
            if let (requirement, _) = requirements.first {
                problems.report("a package with a 'path' must not have '\(requirement)'", at: key.location)
            }
            guard isPrintable(path) else { return nil }
            if path.value == "." || path.value == "./" {
                problems.report("package '\(key.value)' is this project itself", at: path.location)
            }
            return .local(path: path.value)
        }
        guard let url = declaration.url else {
            problems.report("package '\(key.value)' needs a 'url' or a 'path'", at: key.location)
            return nil
        }
        guard requirements.count == 1, isPrintable(url) else {
            if requirements.count != 1 {
                problems.report(
                    "package '\(key.value)' needs exactly one of \(forms), but has \(requirements.count)",
                    at: key.location)
            }
            return nil
        }
        return requirement(requirements[0].key, requirements[0].value).map { .remote(url: url.value, $0) }
    }

    private func requirement(_ name: String, _ value: Located<String>) -> Package.Requirement? {
        guard isPrintable(value) else { return nil }
        let text = value.value
        switch name {
        case "branch": return .branch(text)
        case "revision": return .revision(text)
        case "range":
            let ends = text.split(separator: "..<", omittingEmptySubsequences: false).map(String.init)
            if ends.count == 2, isSemantic(ends[0]), isSemantic(ends[1]), isRising(ends[0], ends[1]) {
                return .range(ends[0], ends[1])
            }
            problems.report("'range' must be two versions such as \"1.0.0..<2.0.0\", not '\(text)'", at: value.location)
        case "from" where isSemantic(text): return .from(text)
        case "exact" where isSemantic(text): return .exact(text)
        case "up_to_next_minor" where isSemantic(text): return .upToNextMinor(text)
        default:
            problems.report(
                "'\(name)' needs a version with three numbers, such as \"1.2.0\", not '\(text)'", at: value.location)
        }
        return nil
    }

    /// Semantic Versioning 2.0.0: three numbers, and perhaps a pre-release after a hyphen.
    private func isSemantic(_ text: String) -> Bool {
        let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard numbers.count == 3, numbers.allSatisfy({ $0 == "0" || $0.first != "0" }),
            Version(String(parts[0])) != nil
        else { return false }
        return parts.count == 1
            || !parts[1].isEmpty
                && parts[1].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
    }

    private func isRising(_ lower: String, _ upper: String) -> Bool {
        func core(_ text: String) -> Version? { text.split(separator: "-").first.flatMap { Version(String($0)) } }
        guard let lower = core(lower), let upper = core(upper) else { return false }
        return lower < upper
    }

    private func isPrintable(_ text: Located<String>) -> Bool {
        let isFine = !text.value.isEmpty && text.value.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
        if !isFine {
            problems.report("the value is empty, or contains a space or a control character", at: text.location)
        }
        return isFine
    }
}
