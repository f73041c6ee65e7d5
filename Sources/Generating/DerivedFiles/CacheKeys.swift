import AshlarFileSystem
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding

/// Computes a cache key for each target: a digest of all inputs of its derived files.
struct CacheKeys: Sendable {
    private let project: Project
    /// The digest of each target's sources and settings.
    private let modules: [UInt64]
    private let others: [Int: DerivedTarget]
    private let debugOnly: Set<Int>
    /// The edges of apps, by target.
    private let edges: [Int: [Edge]]
    /// The features that apps can compose, by the names of their modules.
    private let features: [(key: String, value: String)]
    /// The paths of derived files that are the user's, by target.
    private let kept: [Int: [String]]

    init(_ project: Project, _ targets: [DerivedTarget], _ sources: ModuleSources) {
        self.project = project
        debugOnly = project.debugOnlyMocks
        kept = sources.kept
        others = Dictionary(targets.map { ($0.target, $0) }) { first, _ in first }
        let apps = Set(targets.filter { $0.purpose == .composition }.map(\.target))
        features = apps.isEmpty ? [] : project.featuresOfModules.sorted { $0.key < $1.key }
        edges = Dictionary(grouping: project.edges.filter { apps.contains($0.importer) }) { $0.importer }
        modules = project.targets.indices.map { index in
            let target = project.targets[index]
            var digest = Digest()
            digest.add(target.name)
            digest.add(target.isMainActorByDefault ? 1 : 0)
            digest.add(target.importsAreInternal ? 1 : 0)
            digest.add(project.isolatedClosuresAreSendable(in: target) ? 1 : 0)
            for file in sources.files[index] ?? [] {
                digest.add(file.path)
                digest.add(file.digest)
            }
            return digest.value
        }
    }

    func key(of made: DerivedTarget) -> UInt64 {
        var digest = Digest()
        for word in [
            AshlarVersion.text, ProgramFile.ownStamp, project.access.rawValue, project.mockNames.prefix,
            project.mockNames.suffix,
        ] {
            digest.add(word)
        }
        digest.add(project.mockNames.hasShortcuts ? 1 : 0)
        digest.add(ObservationFloor.isMet(by: project.platforms) ? 1 : 0)
        digest.add(project.hasSwiftUIGuards ? 1 : 0)
        add(made, to: &digest)
        digest.add(UInt64(made.modules.count))
        for module in made.modules {
            digest.add(modules[module])
            // The contents of other mocks targets determine how values are written.
            if let other = others[module] { add(other, to: &digest) }
        }
        return digest.value
    }

    private func add(_ made: DerivedTarget, to digest: inout Digest) {
        digest.add(made.purpose.rawValue)
        digest.add(debugOnly.contains(made.target) ? 1 : 0)
        digest.add(project.targets[made.target].path)
        digest.add(modules[made.target])
        digest.add(UInt64(made.subjects.count))
        for subject in made.subjects { digest.add(modules[subject]) }
        digest.add(UInt64(made.visible.count))
        for name in made.visible { digest.add(name) }
        if made.purpose == .composition { addEdges(of: made.target, to: &digest) }
        for (module, mocks) in made.mocksOf.sorted(by: { $0.key < $1.key }) {
            digest.add(module)
            digest.add(mocks)
        }
    }
}

extension CacheKeys {
    /// What an app composes, and on which platforms.
    private func addEdges(of target: Int, to digest: inout Digest) {
        digest.add(project.member(of: target).name)
        for (module, feature) in features {
            digest.add(module)
            digest.add(feature)
        }
        let member = project.member(of: target)
        digest.add((member.hasAssemblies ? 1 : 0) + (member.containerLocation == nil ? 0 : 2))
        for seam in project.seams where seam.app == target {
            let words = [
                seam.name, project.targets[seam.target].name, seam.conformingType, seam.model ?? "", "\(seam.location)",
            ]
            for word in words { digest.add(word) }
            digest.add(seam.hasDefault ? 1 : 0)
        }
        for path in kept[target] ?? [] { digest.add(path) }
        for edge in edges[target] ?? [] where edge.imported < project.targets.count {
            digest.add(project.member(of: edge.imported).name)
            digest.add(project.member(of: edge.imported).area?.name ?? "")
            digest.add((edge.isComposed ? 1 : 0) + (edge.platforms.isEmpty ? 0 : 2))
        }
    }
}

/// A 64-bit hash, computed 8 bytes at a time. It detects accidental changes, not malicious ones, and depends on the
/// machine's byte order.
struct Digest: Hashable, Sendable {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    init() {}

    init(of bytes: UnsafeRawBufferPointer) { add(bytes) }

    init(of bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { add($0) }
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ number: UInt64) {
        let product = (value ^ number).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        value = product.high ^ product.low ^ (number &* 0xA076_1D64_78BD_642F)
    }

    /// Includes the length, so that two texts differ from their concatenation.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        var place = 0
        while place + 8 <= bytes.count {
            add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        var rest: UInt64 = 0
        while place < bytes.count {
            rest = rest << 8 | UInt64(bytes[place])
            place += 1
        }
        add(rest)
    }
}
