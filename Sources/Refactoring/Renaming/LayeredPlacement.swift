import AshlarImports
import AshlarProjectModel
import AshlarWorkspace

/// Decides which parts of a split with several layers get the sources of a module.
///
/// A source that the new split renders goes to the part of its template. Each of the others goes to the first part in which
/// it builds and all that use it see it: an implementation or a UI, else a part further in.
struct LayeredPlacement {
    /// A source of the former module.
    struct Source {
        let content: SplitPlacement.Source
        /// The modules that it imports.
        let imports: Set<String>
        /// The part whose template renders it; `nil` for others.
        let part: NodeID?
        /// Whether a composition root creates a type of it.
        let isCreated: Bool

        fileprivate var path: String { content.path }
        fileprivate var names: SourceNames { content.names }
    }

    /// What the sources of a target use that imports the former module.
    struct User {
        let target: NodeID
        let path: String
        let identifiers: Set<String>
        /// Whether it imports the module with `@testable`, and sees what other modules do not.
        let isTestable: Bool

        /// A name of a source that it uses; `nil` if there is none.
        fileprivate func use(of names: SourceNames) -> String? {
            let seen = isTestable ? names.topLevel : names.visible
            if let name = seen.intersection(identifiers).min() { return name }
            // Other types may have members of the same name.
            guard !names.extended.union(names.topLevel).isDisjoint(with: identifiers) else { return nil }
            return (isTestable ? names.added : names.visiblyAdded).intersection(identifiers).min()
        }
    }

    /// Sources that build only together.
    private struct Unit {
        var sources: [Int]
        /// The parts that can have them, the preferred one first.
        var candidates: [NodeID] = []
        private var place = 0

        init(_ sources: [Int]) { self.sources = sources }

        var part: NodeID { candidates[place] }

        /// Moves to the next part that fits; each unit moves in one direction only.
        ///
        /// - Returns: whether there is one.
        mutating func move(where fits: (NodeID) -> Bool) -> Bool {
            let next = candidates.indices.first { $0 > place && fits(candidates[$0]) }
            guard let next else { return false }
            place = next
            return true
        }
    }

    private let project: Project
    private let graph: DependencyGraph
    private let sources: [Source]
    private let users: [User]
    /// By source.
    private var places: [NodeID]

    /// - Parameters:
    ///   - project: the project with the new split.
    ///   - parts: the parts of the new split that hold code.
    init(
        of sources: [Source], usedBy users: [User], in parts: [NodeID], of project: Project
    ) throws(OperationFailure) {
        (self.project, self.sources, self.users) = (project, sources, users)
        graph = DependencyGraph(project)
        places = sources.map { $0.part ?? parts[0] }
        var units = Self.units(of: sources)
        for index in units.indices {
            let preferred = preferred(units[index], among: parts)
            units[index].candidates = preferred.filter { objection(to: units[index], in: $0) == nil }
            guard !units[index].candidates.isEmpty else { throw refusal(of: units[index], in: preferred) }
        }
        while move(&units) {}
        for unit in units { for source in unit.sources { places[source] = unit.part } }
        try check()
    }

    /// The sources of a part.
    func sources(in part: NodeID) -> [SplitPlacement.Source] {
        sources.indices.filter { places[$0] == part }.map { sources[$0].content }
    }

    // MARK: Units

    /// The sources without a template, grouped by what other modules do not see.
    private static func units(of sources: [Source]) -> [Unit] {
        var groups: [[Int]] = []
        for index in sources.indices where sources[index].part == nil {
            let bound = groups.indices.filter { group in
                groups[group].contains { shared(sources[$0].names, sources[index].names) != nil }
            }
            let joined = bound.flatMap { groups[$0] } + [index]
            for group in bound.reversed() { groups.remove(at: group) }
            groups.append(joined)
        }
        return groups.map { Unit($0.sorted()) }.sorted { $0.sources[0] < $1.sources[0] }
    }

    /// A name that one of two sources uses of the other one, and that other modules do not see; `nil` if there is none.
    private static func shared(_ one: SourceNames, _ other: SourceNames) -> String? {
        hidden(one, from: other) ?? hidden(other, from: one)
    }

    /// A name of a source that another one uses, and that other modules do not see; `nil` if there is none.
    private static func hidden(_ source: SourceNames, from other: SourceNames) -> String? {
        let types = source.topLevel.subtracting(source.visible).subtracting(other.topLevel)
        if let name = other.used.intersection(types).min() { return name }
        if let name = other.called.intersection(source.closed).min() { return name }
        if let name = other.inherited.intersection(source.sealed).min() { return name }
        // Other types may have members of the same name.
        guard !other.used.isDisjoint(with: source.topLevel.union(source.extended)) else { return nil }
        return other.used.intersection(source.hidden.subtracting(other.hidden).subtracting(other.topLevel)).min()
    }

    private static let viewModules: Set<String> = ["AppKit", "SwiftUI", "UIKit"]

    private func preferred(_ unit: Unit, among parts: [NodeID]) -> [NodeID] {
        func named(_ kind: PartKind) -> [NodeID] { parts.filter { project.targets[$0].kind == kind } }
        let own = unit.sources.map { sources[$0] }
        if own.contains(where: { !$0.imports.isDisjoint(with: Self.viewModules) }) { return named(.ui) }
        let outer = named(.implementation) + named(.ui)
        if own.contains(where: \.isCreated) { return outer }
        let inner = parts.filter { !outer.contains($0) }
        // A part is further out than those that it sees.
        func depth(_ part: NodeID) -> Int { inner.count { sees($0, part) } }
        let inward = inner.sorted { depth($0) < depth($1) }
        return own.contains { !$0.names.protocols.isEmpty } ? inward + outer : outer + inward
    }

    /// Moves a unit that a source does not see which uses it, or such a source if there is no part for the unit.
    ///
    /// - Returns: whether a unit has moved.
    private func move(_ units: inout [Unit]) -> Bool {
        for index in units.indices {
            let unit = units[index]
            let blind = units.indices.filter { other in
                other != index && !sees(units[other].part, unit.part) && uses(units[other], unit)
            }
            guard !blind.isEmpty else { continue }
            let places = blind.map { units[$0].part }
            if units[index].move(where: { part in places.allSatisfy { sees($0, part) } }) { return true }
            for other in blind where units[other].move(where: { sees($0, unit.part) }) { return true }
        }
        return false
    }

    private func uses(_ user: Unit, _ unit: Unit) -> Bool {
        user.sources.contains { one in unit.sources.contains { name(of: $0, usedBy: sources[one].names) != nil } }
    }

    // MARK: Constraints

    private func sees(_ importer: NodeID, _ imported: NodeID) -> Bool {
        importer == imported || graph.edge(from: importer, to: imported) != nil
    }

    /// A name that a source declares and another one uses; `nil` if there is none.
    private func name(of source: Int, usedBy other: SourceNames) -> String? {
        let names = sources[source].names
        return other.used.intersection(names.topLevel.union(names.added)).subtracting(other.topLevel)
            .subtracting(other.added).min()
    }

    /// Why a part cannot have a unit, whatever happens to the others without a template; `nil` if it can.
    private func objection(to unit: Unit, in part: NodeID) -> String? {
        let target = project.targets[part]
        for index in unit.sources {
            let (path, names) = (sources[index].path, sources[index].names)
            if let module = sources[index].imports.filter({ target.forbiddenImports[$0] != nil }).min() {
                return "\(path) imports '\(module)', and '\(target.name)' must not"
            }
            for (other, source) in sources.enumerated() {
                guard let place = source.part else { continue }
                if !sees(place, part), let name = name(of: index, usedBy: source.names) {
                    return "\(source.path) uses '\(name)', and would not see '\(target.name)'"
                }
                if !sees(part, place), let name = name(of: other, usedBy: names) {
                    return "\(path) uses '\(name)', and '\(target.name)' does not see '\(project.nodeName(place))'"
                }
                if place != part, let name = Self.shared(names, source.names) {
                    return "\(path) and \(source.path) share '\(name)', which other modules do not see"
                }
            }
            for user in users where !sees(user.target, part) {
                if let name = user.use(of: names) {
                    return "\(user.path) uses '\(name)', and would not see '\(target.name)'"
                }
            }
        }
        return nil
    }

    private func refusal(of unit: Unit, in parts: [NodeID]) -> OperationFailure {
        let paths = unit.sources.map { sources[$0].path }
        var seen: Set<String> = []
        return OperationFailure(
            "no part of the new split can have \(paths.joined(separator: " and ")); nothing was written",
            notes: parts.compactMap { objection(to: unit, in: $0) }.filter { seen.insert($0).inserted },
            remedy: "change what the notes name, or add a part to the split, then split again")
    }

    /// Refuses uses that would not build: those between sources with a template, and those that no move resolves.
    private func check() throws(OperationFailure) {
        for (index, source) in sources.enumerated() {
            for (other, user) in sources.enumerated() where other != index && places[other] != places[index] {
                let (here, there) = (project.nodeName(places[index]), project.nodeName(places[other]))
                let hidden = Self.hidden(source.names, from: user.names)
                let used = source.names.topLevel.intersection(user.names.used).subtracting(user.names.topLevel).min()
                guard let name = hidden ?? (sees(places[other], places[index]) ? nil : used) else { continue }
                throw OperationFailure(
                    "\(user.path) uses '\(name)' of \(source.path), and would not see it; nothing was written",
                    notes: ["\(user.path) goes to '\(there)'", "\(source.path) goes to '\(here)'"],
                    remedy: hidden == nil
                        ? "remove this use, then split again"
                        : "declare '\(name)' and its initializer as '\(project.access.rawValue)', then split again")
            }
        }
    }
}
