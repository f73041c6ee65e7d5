import AshlarProjectModel
import AshlarYAMLTree

/// Decides which parts a feature or module has: its split, less what it leaves out, plus what it asks for.
struct MemberParts {
    let declaration: MemberDeclaration
    let kind: Member.Kind
    let splits: [String: Split]
    let splitName: String
    let problems: DiagnosticCollector

    private var name: String { declaration.key.value }

    func parts() -> [Split.Part] {
        guard let split = splits[splitName] else {
            if let written = declaration.split {
                problems.reportUnknown(
                    "split", written, in: "\(kind.rawValue) '\(name)'", among: splits.keys.sorted())
            }
            return []
        }
        checkKeys(split)
        if let kind = declaration.kind, kind.value != .library, kind.value != .architecture {
            return singlePart(kind, split)
        }
        var parts = split.parts.filter { part in
            let isAsked = declaration.with.contains { $0.value == part.key }
            let isRefused = declaration.without.contains { $0.value == part.key }
            return (part.isDefault || isAsked) && !isRefused
        }
        if let kind = declaration.kind {
            if let index = parts.firstIndex(where: { $0.kind == .library }) {
                parts[index].kind = kind.value
            } else {
                problems.report(
                    "'\(name)' has no library part that could have this 'kind'", at: kind.location)
            }
        }
        mergeOwn(into: &parts)
        if !parts.contains(where: \.kind.ships) {
            problems.report(
                "\(kind.rawValue) '\(name)' has no part that ships", at: declaration.key.location,
                remedy: "keep an interface, ui, implementation or library part")
        }
        return parts
    }

    /// A module of a kind of its own is one target, bearing the module's name.
    private func singlePart(_ kind: Located<PartKind>, _ split: Split) -> [Split.Part] {
        for part in declaration.with + declaration.without {
            problems.report(
                "a module of kind '\(kind.value.rawValue)' is one target and has no part '\(part.value)'",
                at: part.location)
        }
        if let split = declaration.split {
            problems.report(
                "a module of kind '\(kind.value.rawValue)' is one target and has no 'split'", at: split.location)
        }
        var part = Split.Part("library", name: "{module}")
        part.kind = kind.value
        var parts = [part]
        mergeOwn(into: &parts)
        return parts
    }

    private func mergeOwn(into parts: inout [Split.Part]) {
        for own in declaration.parts {
            guard let index = parts.firstIndex(where: { $0.key == own.key.value }) else {
                reportMissing(own.key)
                continue
            }
            // What the member adds does not belong to the split, and is reported at its own line.
            let (uses, packages) = (parts[index].attributes.uses, parts[index].attributes.packages)
            parts[index].merge(own)
            (parts[index].attributes.uses, parts[index].attributes.packages) = (uses, packages)
        }
    }

    /// What is said of a part that is not there would be lost in silence.
    private func reportMissing(_ key: Located<String>) {
        let isLeftOut = declaration.without.contains { $0.value == key.value }
        let isKnown = splits[splitName]?.parts.contains { $0.key == key.value } ?? false
        guard isKnown else { return }
        problems.report(
            isLeftOut
                ? "'\(name)' lists its part '\(key.value)' under 'without', but also configures it"
                : "'\(name)' has no part '\(key.value)'", at: key.location,
            remedy: isLeftOut ? nil : "add 'with: [\(key.value)]'")
    }

    private func checkKeys(_ split: Split) {
        let keys = split.parts.map(\.key)
        for part in declaration.with + declaration.without where !keys.contains(part.value) {
            problems.reportUnknown("part", part, in: "\(kind.rawValue) '\(name)'", among: keys)
        }
        for part in declaration.with {
            if let refused = declaration.without.first(where: { $0.value == part.value }) {
                problems.report(
                    "'\(name)' lists in both 'with' and 'without' the part '\(part.value)'", at: refused.location,
                    notes: [Finding.Note("'with' is here", at: part.location)])
            }
        }
        for part in declaration.parts where !keys.contains(part.key.value) {
            let words = keys + ManifestGrammar.words(of: kind)
            problems.reportUnknown("key", part.key, in: "\(kind.rawValue) '\(name)'", among: words)
        }
    }

    /// The keys of the parts that a member's own `uses`, `packages` and `resources` go to.
    static func mainKeys(of parts: [Split.Part]) -> Set<String> {
        let marked = parts.filter(\.isMain)
        if !marked.isEmpty { return Set(marked.map(\.key)) }
        for kind in [PartKind.implementation, .ui, .library, .architecture] {
            let found = parts.filter { $0.kind == kind }
            if !found.isEmpty { return Set(found.map(\.key)) }
        }
        return parts.count == 1 ? [parts[0].key] : []
    }
}
