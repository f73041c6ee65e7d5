import AshlarPackages
import AshlarProjectModel

/// The targets of a graph that are not for tests, and what their layers are inferred from.
struct ShippedTargets {
    let all: [TargetGraph.Target]
    /// Apps, extensions, and the executables and plugins that no library uses.
    let outer: [TargetGraph.Target]
    let libraries: [TargetGraph.Target]
    /// By target name: the targets that it uses.
    let uses: [String: Set<String>]
    /// The targets whose sources import a user interface framework.
    private let visual: Set<String>

    /// - Parameters:
    ///   - helpers: the targets for tests.
    ///   - imports: the modules that sources import, by target.
    init(of graph: TargetGraph, besides helpers: Set<String>, _ imports: [String: Set<String>]) {
        let all = graph.targets.filter { !helpers.contains($0.name) }
        let names = Set(all.map(\.name))
        let uses = Dictionary(
            all.map { ($0.name, Set($0.usedTargets).intersection(names)) }, uniquingKeysWith: { $0.union($1) })
        let used = Self.closure(of: all.filter { !$0.isOuter }.map(\.name), uses)
        let outer = all.filter { $0.kind == .app || $0.kind == .appExtension || $0.isOuter && !used.contains($0.name) }
        let outerNames = Set(outer.map(\.name))
        visual = Set(imports.filter { !$0.value.isDisjoint(with: Self.frameworks) }.keys)
        (self.all, self.uses, self.outer) = (all, uses, outer)
        libraries = all.filter { !outerNames.contains($0.name) }
    }

    private static let frameworks: Set<String> = ["SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit"]

    func isVisual(_ name: String) -> Bool { visual.contains(name) }

    /// What the targets use, directly or through others.
    static func closure(of names: [String], _ uses: [String: Set<String>]) -> Set<String> {
        var closure: Set<String> = []
        var pending = names.flatMap { uses[$0] ?? [] }
        while let name = pending.popLast() {
            if closure.insert(name).inserted { pending += uses[name] ?? [] }
        }
        return closure
    }

    /// The layer of `outer`, which no library has.
    var outerLayer: String {
        let names = outer.contains { $0.kind == .app || $0.kind == .appExtension } ? "App" : "Executables"
        return outer.allSatisfy { $0.kind == .plugin } ? "Plugins" : names
    }
}

extension TargetGraph.Target {
    /// Whether its kind says that libraries do not use it.
    var isOuter: Bool { kind.isApp || kind == .plugin }

    /// The targets of the same graph that it uses, without plugins.
    package var usedTargets: [String] {
        dependencies.compactMap { dependency in
            if case .target(let name) = dependency.imported, !dependency.isPlugin { name } else { nil }
        }
    }
}

/// The length of the longest path from each name to one that uses nothing.
struct Distances {
    private(set) var levels: [String: Int] = [:]
    private(set) var hasCycle = false

    init(of names: [String], _ uses: [String: Set<String>]) {
        var open: Set<String> = []
        /// A cycle is cut where it is entered.
        func level(of name: String) -> Int {
            if let known = levels[name] { return known }
            guard open.insert(name).inserted else {
                hasCycle = true
                return -1
            }
            levels[name] = ((uses[name] ?? []).sorted().map(level).max() ?? -1) + 1
            return levels[name] ?? 0
        }
        for name in names { _ = level(of: name) }
    }
}
