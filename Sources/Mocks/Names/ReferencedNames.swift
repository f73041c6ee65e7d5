import AshlarSwiftDeclarations
import SwiftSyntax

/// The names that a generated file refers to, collected while its text is printed.
final class ReferencedNames {
    /// A name and the declaration that contains it.
    struct Key: Hashable {
        let declaration: ObjectIdentifier
        let path: [String]
    }

    /// A cache of what names refer to.
    var resolved: [Key: Declaration?] = [:]
    /// Modules of the project whose declarations are referred to.
    private(set) var modules: Set<String> = []
    /// Modules of systems that expressions need.
    private(set) var frameworks: Set<String> = []
    /// Names that neither the project nor Swift declares, or that the target does not see, in order of appearance.
    private(set) var unresolved: [UnresolvedName] = []
    private var seen: Set<Key> = []
    /// A cache of how declarations are printed.
    var names: [ObjectIdentifier: String] = [:]

    /// A module that an expression needs; modules from elsewhere are imported as the source imports them.
    func add(_ module: String, in context: MockContext) {
        if context.module(module) != nil || context.job.mocksOf.values.contains(module) {
            modules.insert(module)
        } else {
            frameworks.insert(module)
        }
    }

    /// - Parameter found: what it refers to, where a module declares it that the target does not see.
    func note(_ name: TokenSyntax, in declaration: Declaration, as found: @autoclosure () -> Declaration?) {
        let word = name.plainName
        guard seen.insert(Key(declaration: ObjectIdentifier(declaration), path: [word])).inserted else { return }
        unresolved.append(UnresolvedName(name: word, token: name, source: declaration, declaration: found()))
    }
}
