import AshlarConcurrency
import AshlarFilePlans
import AshlarFileSystem
import AshlarProjectModel

/// The plans of derived files for each target, cached in one file between runs.
struct PlanCache: Sendable {
    private static let mark = Array("ashlar plans 1\n".utf8)

    private let stored: UserCache
    private let bytes: [UInt8]
    /// The byte range of each target's plan.
    private let places: [String: Range<Int>]

    /// Reads the cache of the project; empty if it is missing or damaged.
    init(of root: ProjectRoot) {
        stored = UserCache("plans", of: root)
        bytes = stored.bytes ?? []
        var places: [String: Range<Int>] = [:]
        let isSound = bytes.withUnsafeBytes { bytes in
            var reader = CacheReader(bytes)
            guard reader.bytes(Self.mark.count).elementsEqual(Self.mark) else { return false }
            while !reader.isAtEnd {
                let name = reader.text()
                places[name] = reader.range()
            }
            return reader.isSound
        }
        self.places = isSound ? places : [:]
    }

    /// Whether the cache holds plans of exactly these targets.
    func isOf(_ targets: [String]) -> Bool { targets.count == places.count && targets.allSatisfy { places[$0] != nil } }

    /// - Parameter key: the digest of all inputs of the plan.
    func plan(of target: String, for key: UInt64) -> CachedPlan? {
        places[target].flatMap { CachedPlan(bytes[$0], of: key) }
    }

    /// All cached plans, unordered.
    var plans: [CachedPlan] { places.values.compactMap { CachedPlan(bytes[$0], of: nil) } }

    /// Stores the plans of these targets: the new ones, and the cached ones for the others.
    func keep(_ targets: [String], new plans: [String: CachedPlan]) {
        let (bytes, places) = (bytes, places)
        let texts = Concurrent.map(targets.count, inShares: 16, remembering: {}) { index, _ in
            plans[targets[index]]?.bytes[...] ?? places[targets[index]].map { bytes[$0] }
        }
        var writer = CacheWriter()
        writer.reserve(texts.reduce(Self.mark.count) { $0 + ($1?.count ?? 0) + 256 })
        writer.raw(Self.mark[...])
        for (target, text) in zip(targets, texts) {
            guard let text else { continue }
            writer.text(target)
            writer.count(text.count)
            writer.raw(text)
        }
        stored.replace(with: writer.bytes)
    }
}

/// The plan of one target's derived files, with the key of its inputs, as stored in the cache.
struct CachedPlan: Sendable {
    /// The digest of all inputs.
    var key: UInt64
    /// `nil` while it is not made.
    var plan: ManagedPlan?

    private static let mark = Array("ashlar made 2\n".utf8)

    /// Format: magic bytes, key, digest of the rest, rest.
    var bytes: [UInt8] {
        var rest = CacheWriter()
        rest.list(plan?.files ?? []) { writer, file in
            writer.text(file.path)
            writer.text(file.contents)
            writer.location(file.reason)
            writer.list(file.members) { writer, member in
                writer.text(member.name)
                writer.location(member.location)
            }
        }
        rest.list(plan?.findings ?? []) { writer, finding in
            writer.text(finding.rule)
            writer.count(finding.severity == .error ? 1 : 0)
            writer.text(finding.message)
            writer.location(finding.location)
            writer.list(finding.notes) { writer, note in
                writer.text(note.message)
                writer.location(note.location)
            }
            for text in [finding.remedy, finding.importer, finding.imported, finding.file] { writer.optionalText(text) }
        }
        var head = CacheWriter()
        head.number(key)
        head.number(Digest(of: rest.bytes[...]).value)
        return Self.mark + head.bytes + rest.bytes
    }

    init(key: UInt64, plan: ManagedPlan?) { (self.key, self.plan) = (key, plan) }

    /// `nil` if the bytes are not a cached plan, are damaged, or have another key.
    ///
    /// - Parameter query: the key; `nil` for any.
    init?(_ bytes: ArraySlice<UInt8>, of query: UInt64?) {
        let read = bytes.withUnsafeBytes { bytes -> CachedPlan? in
            var reader = CacheReader(bytes)
            guard reader.bytes(Self.mark.count).elementsEqual(Self.mark) else { return nil }
            let (key, digest) = (reader.number(), reader.number())
            guard reader.isSound, key == query ?? key, digest == Digest(of: reader.rest).value else { return nil }
            let plan = ManagedPlan(files: reader.list(Self.file), findings: reader.list(Self.finding))
            return reader.isSound && reader.isAtEnd ? CachedPlan(key: key, plan: plan) : nil
        }
        guard let read else { return nil }
        self = read
    }

    private static func file(_ reader: inout CacheReader) -> PlannedFile {
        let (path, contents, reason) = (reader.text(), reader.text(), reader.location())
        let members = reader.list { reader in
            let (name, place) = (reader.text(), reader.location())
            if place == nil { reader.fail() }
            return Mirrored(name: name, location: place ?? SourceLocation(path: path, line: 1, column: 1))
        }
        return PlannedFile(path: path, contents: contents, ownership: .managed(members: members), reason: reason)
    }

    private static func finding(_ reader: inout CacheReader) -> Finding {
        let (rule, severity) = (reader.text(), reader.count())
        let (message, location) = (reader.text(), reader.location())
        let notes = reader.list { reader in
            let message = reader.text()
            return Finding.Note(message, at: reader.location())
        }
        let (remedy, importer, imported) = (reader.optionalText(), reader.optionalText(), reader.optionalText())
        var finding = Finding(
            rule: rule, severity: severity == 1 ? .error : .warning, message: message, location: location,
            notes: notes, remedy: remedy, importer: importer, imported: imported)
        finding.file = reader.optionalText()
        return finding
    }
}

extension PlannedFile {
    fileprivate var members: [Mirrored] { if case .managed(let members) = ownership { members } else { [] } }
}
