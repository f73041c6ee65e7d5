import AshlarProjectModel
import SwiftSyntax

/// A name that neither the standard library nor a module that the target sees declares.
package struct UnresolvedName: Sendable {
    package let name: String
    package let token: TokenSyntax
    /// The declaration whose text contains it.
    package let source: Declaration
    /// What it refers to, where a module of the project declares it that the target does not see.
    package let declaration: Declaration?

    package init(name: String, token: TokenSyntax, source: Declaration, declaration: Declaration?) {
        self.name = name
        self.token = token
        self.source = source
        self.declaration = declaration
    }

    /// The modules that may declare it and that the target does not see; empty where a file can refer to it.
    package func unseenModules(in names: NameResolver) -> [String] {
        if let declaration { return [declaration.module] }
        if name != source.module, names.library.module(name) != nil, !names.sees(name) { return [name] }
        let unseen = names.unseenImports(of: source)
        if unseen.contains(name) { return [name] }
        return isOfSystem ? [] : unseen
    }

    /// Whether it is a name of the system's frameworks, or has the form of one: `MKMapItem`, `DispatchQueue`.
    private var isOfSystem: Bool {
        if KnownTypes.module(of: [name]) != nil || KnownTypes.sendable.contains(name)
            || KnownTypes.framework.contains(name) || SystemModules.names.contains(name) || name.hasPrefix("Dispatch")
        {
            return true
        }
        return name.utf8.prefix(2).allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
