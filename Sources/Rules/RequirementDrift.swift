import AshlarProjectModel

/// Packages that the manifest and `Package.swift` do not ask for in the same way.
struct RequirementDrift {
    private let desk: PackageDesk

    init(_ desk: PackageDesk) { self.desk = desk }

    func findings() -> [Finding] {
        let asked = Dictionary(desk.package.requirements.map { ($0.identity, $0) }, uniquingKeysWith: { one, _ in one })
        let declared = desk.project.packages.map { ($0.source.identity.lowercased(), $0) }
        let known = Set(declared.map(\.0))
        let kept = declared.compactMap { identity, package in
            asked[identity].map { difference(package, $0) } ?? missing(package, identity)
        }
        return kept + desk.package.requirements.filter { !known.contains($0.identity) }.compactMap(surplus)
    }

    private func missing(_ package: Package, _ identity: String) -> Finding? {
        desk.finding(
            .missing(package.name, desk.package.path), at: package.location,
            remedy: desk.project.generates ? .generate : .add(package.name, to: desk.package.path), imported: identity)
    }

    private func surplus(_ requirement: DescribedPackage.Requirement) -> Finding? {
        desk.finding(
            .undeclared(requirement.identity, desk.package.path), at: requirement.location,
            remedy: .declare(requirement.identity, in: desk.project.manifestPath), imported: requirement.identity)
    }

    private func difference(_ package: Package, _ asked: DescribedPackage.Requirement) -> Finding? {
        let note = [Finding.Note(.asksFor(package.name, Self.words(package.source)), at: package.location)]
        switch (package.source, asked.source) {
        case (.remote(_, let wanted), .remote(_, let found)):
            guard Self.range(wanted) != Self.range(found) else { return nil }
            var finding = desk.finding(
                .otherVersion(package.name, Self.words(asked.source), desk.package.path), at: asked.location,
                notes: note, remedy: .tidy, imported: asked.identity)
            finding.fix = .require(package: package.name, found)
            return finding
        case (.local(let wanted), .local(let found)):
            guard Self.components(wanted) != Self.components(found) else { return nil }
        default: break
        }
        return desk.finding(
            .otherSource(package.name, Self.words(asked.source), desk.package.path), at: asked.location, notes: note,
            remedy: desk.project.generates ? .generate : .agree(package.name), imported: asked.identity)
    }

    private static func components(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

    /// What a requirement comes to, so that two ways of writing the same one agree.
    private static func range(_ requirement: Package.Requirement) -> [String] {
        switch requirement {
        case .from(let version):
            let next = numbers(version)[0] + 1
            return ["range", full(version), "\(next).0.0"]
        case .upToNextMinor(let version):
            let parts = numbers(version)
            return ["range", full(version), "\(parts[0]).\(parts[1] + 1).0"]
        case .range(let lower, let upper): return ["range", full(lower), full(upper)]
        case .exact(let version): return ["exact", full(version)]
        case .branch(let name): return ["branch", name]
        case .revision(let name): return ["revision", name]
        }
    }

    private static func numbers(_ version: String) -> [Int] {
        let parts = version.split(separator: ".").prefix(3).map {
            Int($0.prefix { $0.isASCII && $0.isNumber }.prefix(9)) ?? 0
        }
        return parts + Array(repeating: 0, count: 3 - parts.count)
    }

    /// `1.2` is `1.2.0`; what follows the numbers stays.
    private static func full(_ version: String) -> String {
        let core = version.prefix { $0 != "-" && $0 != "+" }
        let count = core.split(separator: ".", omittingEmptySubsequences: false).count
        return core + String(repeating: ".0", count: max(0, 3 - count)) + version.dropFirst(core.count)
    }

    private static func words(_ source: Package.Source) -> String {
        switch source {
        case .local(let path): "path '\(path)'"
        case .remote(_, .from(let version)): "from '\(version)'"
        case .remote(_, .exact(let version)): "exactly '\(version)'"
        case .remote(_, .upToNextMinor(let version)): "from '\(version)' up to the next minor version"
        case .remote(_, .range(let lower, let upper)): "from '\(lower)' up to '\(upper)'"
        case .remote(_, .branch(let name)): "branch '\(name)'"
        case .remote(_, .revision(let name)): "revision '\(name)'"
        }
    }
}

extension Message {
    fileprivate static let tidy: Message = "run 'ashlar tidy' to take it into the manifest"

    fileprivate static func missing(_ name: String, _ package: String) -> Message {
        "'\(package)' does not depend on the package '\(name)'"
    }

    fileprivate static func undeclared(_ identity: String, _ package: String) -> Message {
        "'\(package)' depends on the package '\(identity)', and the manifest does not"
    }

    fileprivate static func otherVersion(_ name: String, _ words: String, _ package: String) -> Message {
        "'\(package)' asks for '\(name)' \(words), and the manifest for another version"
    }

    fileprivate static func otherSource(_ name: String, _ words: String, _ package: String) -> Message {
        "'\(package)' takes '\(name)' from another place than the manifest: \(words)"
    }

    fileprivate static func asksFor(_ name: String, _ words: String) -> Message {
        "the manifest asks for '\(name)' \(words)"
    }

    fileprivate static func add(_ name: String, to package: String) -> Message {
        "add the package '\(name)' to \(package)"
    }

    fileprivate static func agree(_ name: String) -> Message { "let both sides take '\(name)' from the same place" }

    fileprivate static func declare(_ identity: String, in manifest: String) -> Message {
        "declare '\(identity)' under 'packages' in \(manifest), or remove it"
    }
}
