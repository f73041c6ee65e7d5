import AshlarProjectModel
import SwiftSyntax

/// Everything that the modules at hand declare, by name.
struct DeclarationLibrary: Sendable {
    private let modules: [String: ParsedModule]
    /// The names of all types, protocols and typealiases, without those of the types around them.
    private let names: Set<String>

    init(parsing modules: [SourceModule]) {
        let parsed = ParsedModule.all(modules)
        self.modules = Dictionary(parsed.map { ($0.name, $0) }) { $1 }
        names = parsed.reduce(into: []) { $0.formUnion($1.names) }
    }

    func module(_ name: String) -> ParsedModule? { modules[name] }

    /// What a type's name means where it is written: first within the types around the place, then in its module, then
    /// in the modules that are in sight.
    ///
    /// - Parameters:
    ///   - path: the components of the name, such as `["Ride", "State"]`; a module's name may lead.
    ///   - enclosing: the names of the types around the place, outermost first.
    ///   - visible: the modules that the place may see besides its own.
    /// - Returns: the protocol, type or typealias; `nil` for what the library does not hold.
    func resolve(
        _ path: [String], within enclosing: [String], of module: String, seeing visible: [String]
    ) -> Declaration? {
        // Most names are Swift's own.
        guard let last = path.last, names.contains(last) else { return nil }
        let isExtending = enclosing.first.map { type($0, in: module) == nil } ?? false
        for depth in stride(from: enclosing.count, through: 0, by: -1) {
            let path = enclosing.prefix(depth) + path
            if let found = type(path.joined(separator: "."), in: module) { return found }
            if isExtending, depth > 0, let found = find(Array(path), seeing: visible, besides: module) { return found }
        }
        return find(path, seeing: visible, besides: module)
    }

    /// What a name means in other modules; one of theirs may lead.
    private func find(_ path: [String], seeing visible: [String], besides module: String) -> Declaration? {
        if let first = path.first, path.count > 1, modules[first] != nil,
            let found = type(path.dropFirst().joined(separator: "."), in: first)
        {
            return found
        }
        let name = path.joined(separator: ".")
        for other in visible where other != module {
            if let found = type(name, in: other), found.access.isShared { return found }
        }
        return nil
    }

    func type(_ name: String, in module: String) -> Declaration? {
        modules[module]?.declarations(named: name).first { $0.kind != .extension }
    }
}
