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
    /// What few imports have; `nil` where there is none. Most imports are small, and there are many.
    private var more: More?
    package var kind: Kind
    package var access: Access?
    private var place: Place

    package init(
        module: String, path: [String] = [], kind: Kind = .module, attributes: [String] = [], access: Access? = nil,
        condition: String? = nil, line: Int, column: Int, length: Int
    ) {
        self.module = module
        more = More(path: path, attributes: attributes, condition: condition)
        self.kind = kind
        self.access = access
        place = Place(
            line: UInt32(clamping: line), column: UInt32(clamping: column), length: UInt32(clamping: length))
    }

    private struct Place: Hashable {
        var line: UInt32
        var column: UInt32
        var length: UInt32
    }

    /// The rarer parts of an import, which several imports share.
    private final class More: Hashable, Sendable {
        let path: [String]
        let attributes: [String]
        let condition: String?

        init?(path: [String], attributes: [String], condition: String?) {
            if path.isEmpty, attributes.isEmpty, condition == nil { return nil }
            self.path = path
            self.attributes = attributes
            self.condition = condition
        }

        static func == (left: More, right: More) -> Bool {
            left.path == right.path && left.attributes == right.attributes && left.condition == right.condition
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(path)
            hasher.combine(attributes)
            hasher.combine(condition)
        }
    }

    /// Whether importers of the file's module also see the imported module.
    package var isReexported: Bool { more?.attributes.contains("@_exported") ?? false }
}

extension ImportUse {
    /// What follows the module: submodules, or the declaration.
    package var path: [String] {
        get { more?.path ?? [] }
        set { more = More(path: newValue, attributes: attributes, condition: condition) }
    }

    /// In the order of the text, with their arguments and without spaces: `@testable`, `@_spi(Internal)`.
    package var attributes: [String] {
        get { more?.attributes ?? [] }
        set { more = More(path: path, attributes: newValue, condition: condition) }
    }

    /// The conditions of the `#if` branches around it, joined by `&&`; of an `#else`, the negation of what came
    /// before it. `nil` where the import is unconditional.
    package var condition: String? {
        get { more?.condition }
        set { more = More(path: path, attributes: attributes, condition: newValue) }
    }

    /// The line of the module's name, counted from 1.
    package var line: Int { Int(place.line) }
    /// The column of the module's name, counted from 1 in Unicode scalars.
    package var column: Int { Int(place.column) }
    /// How many Unicode scalars the module's name covers, back-ticks included.
    package var length: Int { Int(place.length) }
}
