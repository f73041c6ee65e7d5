import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// The findings about models without fixtures.
enum FixtureFinding {
    /// No initializer, or no case, that other modules could use.
    static func unmakeable(_ type: ModelType, in context: MockContext) -> Finding {
        let name = type.declaration.qualifiedName.visible
        if type.declaration.kind == .enum {
            return finding(
                "no value can be generated for any case of '\(name)'", at: type.declaration, in: context,
                remedy: writeByHand(type, context))
        }
        let inits = type.members.compactMap { $0.node.as(InitializerDeclSyntax.self) }
        let module = type.declaration.module.visible
        let target = context.job.target.name
        let packs = inits.contains {
            $0.signature.parameterClause.parameters.contains { $0.type.is(PackExpansionTypeSyntax.self) }
        }
        let message =
            packs
            ? "'\(name)' has an initializer that takes a parameter pack, for which no values can be generated"
            : inits.isEmpty
                ? "'\(name)' has no public initializer: the memberwise one is visible only in '\(module)'"
                : "'\(name)' has no initializer that \(target.isEmpty ? "other modules" : "'\(target.visible)'") could call"
        return finding(
            message, at: type.declaration, in: context,
            remedy: "write a public 'init' in '\(name)', or 'public static var mock: \(name)' in '\(module)'")
    }

    /// A type within one of the standard library's that has another type of that name.
    static func namesake(_ type: ModelType, in context: MockContext) -> Finding {
        let declaration = type.declaration
        let owner = declaration.enclosing.joined(separator: ".").visible
        return finding(
            "'\(declaration.qualifiedName.visible)' has no 'mock': other modules cannot distinguish it from the"
                + " '\(declaration.name.visible)' that 'Synchronization' declares in '\(owner)'",
            at: declaration, in: context,
            remedy: "write 'public static var mock' in an extension of it in '\(declaration.module.visible)'")
    }

    /// - Parameter superclass: has a factory with the same labels.
    static func overrides(_ superclass: Declaration, _ type: ModelType, in context: MockContext) -> Finding {
        let above = superclass.qualifiedName.visible
        return finding(
            "'\(type.declaration.qualifiedName.visible)' inherits the 'mock' of '\(above)', which takes the same and"
                + " cannot be overridden",
            at: type.declaration, in: context, notes: [context.note(superclass)],
            remedy: writeByHand(type, context))
    }

    /// - Returns: `nil` unless the type and others need each other.
    static func requiredCycle(of fixture: Fixture, in context: MockContext) -> Finding? {
        guard let cycle = cycle(from: fixture.type.declaration, in: context) else { return nil }
        let names = cycle.map { "'\($0.qualifiedName.visible)'" }
        let chain = names.dropFirst().joined(separator: ", and that a ")
        return finding(
            "\(names[0]) needs a \(chain): 'mock' cannot make one by itself", at: cycle[0], in: context,
            remedy: writeByHand(fixture.type, context))
    }

    /// The types on the shortest way from one back to itself.
    private static func cycle(from start: Declaration, in context: MockContext) -> [Declaration]? {
        var seen: Set<String> = []
        var ways = [[start]]
        while !ways.isEmpty {
            ways = ways.flatMap { way in needed(by: way[way.count - 1], in: context).map { way + [$0] } }
            if let cycle = ways.first(where: { $0[$0.count - 1].key == start.key }) { return cycle }
            ways = ways.filter { seen.insert($0[$0.count - 1].key).inserted }
        }
        return nil
    }

    /// The types of parameters without a value that a factory of the target should make.
    private static func needed(by declaration: Declaration, in context: MockContext) -> [Declaration] {
        guard case .initializer(_, let parameters) = context.fixture(of: declaration)?.form else { return [] }
        return parameters.compactMap { parameter in
            guard parameter.value == nil, let written = parameter.source.type.named else { return nil }
            let found = context.names.resolve(written.path, in: parameter.source.type.place)
            return found.flatMap { $0.isNominal ? $0 : nil }
        }
    }

    private static func writeByHand(_ type: ModelType, _ context: MockContext) -> String {
        let name = type.declaration.qualifiedName.visible
        return "write 'static var mock: \(name)' by hand, in '\(context.job.folder.visible)/\(name)+Fixtures.swift'"
    }

    private static func finding(
        _ message: String, at declaration: Declaration, in context: MockContext, notes: [Finding.Note] = [],
        remedy: String
    ) -> Finding {
        Finding(
            rule: Fixtures.rule, severity: .warning, message: message,
            location: context.location(of: declaration), notes: notes,
            remedy: remedy)
    }
}
