import AshlarProjectModel

/// Targets that the manifest and `Package.swift` do not have in common, or of which they say different things.
///
/// What differs stands in place of the imported, in words that no target is called by.
struct TargetDrift {
    private let desk: PackageDesk
    private let unlisted: FolderPatterns

    init(_ desk: PackageDesk) {
        self.desk = desk
        unlisted = FolderPatterns(desk.project.unlisted)
    }

    func findings() -> [Finding] {
        let described = Dictionary(desk.package.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let declared = Set(desk.project.targets.map(\.name))
        return desk.project.targets.compactMap { target in
            guard let other = described[target.name] else { return missing(target) }
            return difference(target, other)
        } + desk.package.targets.filter { !declared.contains($0.name) }.compactMap(surplus)
    }

    private func missing(_ target: Target) -> Finding? {
        guard !desk.isBuiltElsewhere(target) else { return nil }
        return desk.finding(
            .missing(target.name, desk.package.path), at: target.location,
            remedy: desk.project.generates ? .generate : .addTarget(target.name, desk.package.path),
            importer: target.name, imported: desk.package.path)
    }

    private func surplus(_ target: DescribedPackage.Target) -> Finding? {
        if let path = target.path, unlisted.cover(path) { return nil }
        let manifest = desk.project.manifestPath
        return desk.finding(
            .undeclared(target.name, manifest), at: target.location,
            notes: desk.project.generates ? [Finding.Note(.wouldGo(target.name))] : [],
            remedy: .declareTarget(target.name, manifest), importer: target.name)
    }

    private func difference(_ target: Target, _ other: DescribedPackage.Target) -> Finding? {
        let note = [Finding.Note(.declaredHere(target.name), at: target.location)]
        if let expected = Self.type(of: target.kind), expected != other.type {
            return desk.finding(
                .otherType(target, other), at: other.location, notes: note,
                remedy: desk.project.generates ? .generate : nil, importer: target.name, imported: "its kind")
        }
        guard target.kind != .binary, !isFolder(target.path, of: other) else { return nil }
        return desk.finding(
            .otherFolder(target, other.path), at: other.location, notes: note,
            remedy: desk.project.generates ? .generate : .setFolder(target.name), importer: target.name,
            imported: "its folder")
    }

    /// What SwiftPM calls targets of the kind; `nil` where it may call them several things.
    private static func type(of kind: PartKind) -> String? {
        switch kind {
        case .tests: "test"
        case .executable: "executable"
        case .macro: "macro"
        case .plugin: "plugin"
        case .binary: "binary"
        case .system: "system"
        case .example, .app, .appExtension, .testSupport: nil
        default: "regular"
        }
    }

    /// Whether the target lies where the package says, or where SwiftPM looks for it by itself.
    private func isFolder(_ path: String, of other: DescribedPackage.Target) -> Bool {
        let components = Self.components(path)
        if let said = other.path { return Self.components(said) == components }
        let folders = other.type == "test" ? ["Tests"] : other.type == "plugin" ? ["Plugins"] : []
        let places = (folders + ["Sources", "Source", "src", "srcs"]).map { [$0, other.name] }
        return (places + [["Sources"], ["Tests"]]).contains(components)
    }

    private static func components(_ path: String) -> [String] {
        path.split(separator: "/").map(String.init).filter { $0 != "." }
    }
}

extension PackageDesk {
    /// Whether the target may well be built by Xcode alone.
    func isBuiltElsewhere(_ target: Target) -> Bool {
        !project.generates && (target.kind == .app || target.kind == .appExtension)
    }
}

extension Message {
    fileprivate static func missing(_ target: String, _ package: String) -> Message {
        "'\(package)' has no target '\(target)'"
    }

    fileprivate static func undeclared(_ target: String, _ manifest: String) -> Message {
        "'\(target)' is a target of the package, and \(manifest) does not declare it"
    }

    fileprivate static func wouldGo(_ target: String) -> Message { "'ashlar generate' would take '\(target)' away" }

    fileprivate static func addTarget(_ target: String, _ package: String) -> Message {
        "add the target '\(target)' to \(package)"
    }

    fileprivate static func declareTarget(_ target: String, _ manifest: String) -> Message {
        "declare '\(target)' in \(manifest)"
    }

    fileprivate static func declaredHere(_ target: String) -> Message { "'\(target)' is declared here" }

    fileprivate static func otherType(_ target: Target, _ other: DescribedPackage.Target) -> Message {
        "'\(target.name)' is a target of the kind '\(target.kind.rawValue)' in the manifest, and to SwiftPM '\(other.type)'"
    }

    fileprivate static func otherFolder(_ target: Target, _ path: String?) -> Message {
        "'\(target.name)' lies in '\(target.path)' by the manifest, and in "
            + (path.map { "'\($0)'" } ?? "SwiftPM's own folder") + " by the package"
    }

    fileprivate static func setFolder(_ target: String) -> Message {
        "let 'path' of '\(target)' say the same on both sides"
    }

    fileprivate static func + (left: Message, right: String) -> Message { Message(stringLiteral: left.text + right) }
}
