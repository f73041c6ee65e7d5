/// One `import` of a Swift source, as it is written.
///
/// After the grammar of import declarations in *The Swift Programming Language*, SE-0409 (access levels on imports),
/// and the attributes that the compiler accepts there.
package struct ImportUse: Hashable, Sendable {
    /// What is imported: a module, or a declaration of one.
    package enum Kind: String, Sendable, CaseIterable {
        case module
        case `typealias`, `struct`, `class`, `enum`, `protocol`, `let`, `var`, `func`
    }

    package enum Access: String, Sendable, CaseIterable {
        case `public`, package, `internal`, `fileprivate`, `private`
    }

    /// The module, without back-ticks: `A` of `import struct A.B`.
    package var module: String
    /// What follows the module: submodules, or the declaration.
    package var path: [String]
    package var kind: Kind
    /// In the order of the text, with their arguments and without spaces: `@testable`, `@_spi(Internal)`.
    package var attributes: [String]
    package var access: Access?
    /// The conditions of the `#if` branches around it, joined by `&&`; of an `#else`, the negation of what came
    /// before it. `nil` where the import is unconditional.
    package var condition: String?
    /// The line of the module's name, counted from 1.
    package var line: Int
    /// The column of the module's name, counted from 1 in Unicode scalars.
    package var column: Int
    /// How many Unicode scalars the module's name covers, back-ticks included.
    package var length: Int

    package init(
        module: String, path: [String] = [], kind: Kind = .module, attributes: [String] = [], access: Access? = nil,
        condition: String? = nil, line: Int, column: Int, length: Int
    ) {
        self.module = module
        self.path = path
        self.kind = kind
        self.attributes = attributes
        self.access = access
        self.condition = condition
        self.line = line
        self.column = column
        self.length = length
    }

    /// Whether importers of the file's module also see the imported module.
    package var isReexported: Bool { attributes.contains("@_exported") }

    /// Whether the file also sees declarations without an access modifier.
    package var isTestable: Bool { attributes.contains("@testable") }
}

/// Why the user must change an import.
package struct ImportRefusal: Error {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
