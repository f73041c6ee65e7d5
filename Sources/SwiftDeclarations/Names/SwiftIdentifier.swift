import AshlarProjectModel
import SwiftSyntax

/// Makes identifiers of what is none, and words of types.
enum Words {
    /// A name in lower camel case: operators and raw identifiers become words.
    static func identifier(_ name: String) -> String {
        if let known = operators[name] { return known }
        let words = words(of: name)
        guard let first = words.first else { return "member" }
        let joined = first + words.dropFirst().map(capitalised).joined()
        return joined.first?.isNumber == true ? "_" + joined : joined
    }

    /// A name as it stands in code, in back-ticks where it has to.
    static func code(_ name: String) -> String {
        SwiftKeywords.reserved.contains(name) || name == "_" || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// A name as it stands behind a dot, where most keywords need no back-ticks.
    static func member(_ name: String) -> String {
        ["init", "self", "Type", "Protocol"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// A name as it stands in front of a colon in a call or a tuple, where Swift asks keywords not to be in back-ticks.
    static func argument(_ name: String) -> String {
        ["inout", "_"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// A name as it stands in front of a declaration's colon, where keywords need no back-ticks, but for those that
    /// could begin a parameter otherwise.
    static func label(_ name: String) -> String {
        ["inout", "let", "var", "_"].contains(name) || !isIdentifier(name) ? "`\(name)`" : name
    }

    /// Whether it needs no back-ticks, keywords aside; operators are as good.
    static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        if first.isASCII, !isUsable(first) { return !name.unicodeScalars.contains { isUsable($0) || $0 == " " } }
        return !("0"..."9").contains(first) && name.unicodeScalars.allSatisfy { isUsable($0) || !$0.isASCII }
    }

    /// `Id` of `id`.
    static func capitalised(_ word: some StringProtocol) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// `ArrayInt` of `[Int]`, `OptionalRide` of `Ride?`.
    static func words(for type: TypeSyntax, in scope: TypeScope) -> String {
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType(let optional): return "Optional" + words(for: optional.wrappedType, in: scope)
        case .implicitlyUnwrappedOptionalType(let optional):
            return "Optional" + words(for: optional.wrappedType, in: scope)
        case .arrayType(let array): return "Array" + words(for: array.element, in: scope)
        case .dictionaryType(let pairs):
            return "Dictionary" + words(for: pairs.key, in: scope) + words(for: pairs.value, in: scope)
        case .functionType(let function):
            let parts = function.parameters.map { words(for: $0.type, in: scope) }
            return "Closure" + parts.joined()
                + (function.effectSpecifiers.map { capitalised($0.trimmedText) } ?? "")
                .filter(\.isLetter) + words(for: function.returnClause.type, in: scope)
        case .metatypeType(let metatype): return words(for: metatype.baseType, in: scope) + "Type"
        case .identifierType(let plain):
            if let generic = scope.generics[plain.name.plainName], !generic.bounds.isEmpty {
                return capitalised(identifier(generic.bounds.joined(separator: " ")))
            }
        case .tupleType(let tuple) where tuple.elements.isEmpty: return "Void"
        default: break
        }
        return type.tokens(viewMode: .sourceAccurate).map { token in
            switch token.tokenKind {
            case .identifier: capitalised(identifier(token.plainName))
            case .keyword(.Self), .keyword(.Any): token.text
            default: ""
            }
        }.joined()
    }

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var current = ""
        for scalar in name.unicodeScalars {
            if isUsable(scalar) {
                current.unicodeScalars.append(scalar)
            } else {
                if !current.isEmpty { words.append(current) }
                current = ""
                if let word = characters[scalar] { words.append(word) }
            }
        }
        if !current.isEmpty { words.append(current) }
        return words
    }

    /// What stands in identifiers without back-ticks; beyond ASCII the language says the same as Unicode, nearly, and
    /// admits emoji.
    private static func isUsable(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
                || ("0"..."9").contains(scalar)
        }
        return scalar.properties.isXIDContinue || scalar.properties.isEmojiPresentation
            || scalar.properties.isEmojiModifier
    }

    private static let operators = ["==": "equals", "!=": "differs", "...": "through", "..<": "upTo", "??": "orElse"]

    private static let characters: [Unicode.Scalar: String] = [
        "=": "equals", "<": "lessThan", ">": "greaterThan", "+": "plus", "-": "minus", "*": "times", "/": "slash",
        "%": "percent", "!": "bang", "&": "and", "|": "bar", "^": "caret", "~": "tilde", "?": "question", ".": "dot",
    ]
}
