import SwiftSyntax

/// Everything that the parsed modules declare, by name.
package struct DeclarationLibrary: Sendable {
    /// The names of the types, protocols and typealiases within others.
    private let nested: Set<String>
    private let modules: [String: ParsedModule]
    /// The modules that declare a type, protocol or typealias, by its name without those of the types around it.
    private let homes: [String: [String]]
    /// Whether a type, protocol or typealias is deprecated.
    package let hasDeprecations: Bool

    package init(parsing modules: [SourceModule], by parser: ModuleParser = ModuleParser()) {
        let parsed = parser.parse(modules)
        self.modules = Dictionary(parsed.map { ($0.name, $0) }) { $1 }
        hasDeprecations = parsed.contains { $0.declarations.contains(where: \.isDeprecated) }
        homes = parsed.reduce(into: [:]) { homes, module in
            for name in module.names { homes[name, default: []].append(module.name) }
        }
        nested = Set(
            parsed.flatMap(\.declarations).lazy.filter { $0.kind != .extension && !$0.enclosing.isEmpty }.map(\.name))
    }

    /// All modules, by name.
    package var all: [ParsedModule] { modules.values.sorted { $0.name < $1.name } }

    package func module(_ name: String) -> ParsedModule? { modules[name] }

    /// Whether a path may name something that the library declares.
    package func declares(_ path: [String]) -> Bool { path.last.map { homes[$0] != nil } ?? false }

    /// Whether a path may name something that is declared within another type.
    func isNested(_ path: [String]) -> Bool { path.last.map(nested.contains) ?? false }

    /// Resolves a type's name: first within the types around the place, then in its module, then in the
    /// visible modules.
    ///
    /// - Parameters:
    ///   - path: the components of the name, such as `["Ride", "State"]`; the first may be a module.
    ///   - enclosing: the names of the types around the place, outermost first.
    ///   - visible: the modules that the place may see besides its own.
    /// - Returns: the protocol, type or typealias; `nil` for what the library does not hold.
    package func resolve(
        _ path: [String], within enclosing: [String], of module: String, seeing visible: ModuleScope
    ) -> Declaration? {
        guard declares(path) else { return nil }  // Most names are Swift's own.
        let own = modules[module]
        let isExtending = enclosing.first.map { own?.type($0) == nil } ?? false
        for depth in stride(from: enclosing.count, through: 0, by: -1) {
            let path = enclosing.prefix(depth) + path
            if let found = own?.type(path.joined(separator: ".")) { return found }
            if isExtending, depth > 0, let found = find(Array(path), seeing: visible, excluding: module) {
                return found
            }
        }
        return find(path, seeing: visible, excluding: module)
    }

    /// The types along a path such as `Outer.Inner`, outermost first; `nil` for unknown ones.
    package func types(along path: [String], of module: String, seeing visible: ModuleScope = ModuleScope([]))
        -> [Declaration?]
    {
        path.indices.map { resolve(Array(path[...$0]), within: [], of: module, seeing: visible) }
    }

    /// Resolves a name in other modules; the first component may be a module.
    private func find(_ path: [String], seeing visible: ModuleScope, excluding module: String) -> Declaration? {
        if path.count > 1, let found = modules[path[0]]?.type(path.dropFirst().joined(separator: ".")) { return found }
        let name = path.joined(separator: ".")
        for other in homes(of: path[path.count - 1], in: visible) where other != module {
            if let found = modules[other]?.type(name), found.access.isShared { return found }
        }
        return nil
    }

    /// The modules that declare something of the name, perhaps within another type, in the order of the scope.
    package func homes(of name: String, in scope: ModuleScope) -> [String] { scope.order(homes[name] ?? []) }

    /// Whether a module has a type of that name that others see, not within another.
    package func declares(_ name: String, in module: String) -> Bool {
        self.module(module)?.declarations(named: name).contains { $0.kind != .extension && $0.access.isShared } == true
    }
}
