import AshlarSwiftLexing

/// Names that make a source depend on its comments and line ends: they read `#line` or `#column`, or are macros.
package struct PositionNames: Sendable {
    /// Functions and types, in whose declaration a position is read: as a default argument, it is that of the caller.
    /// `[` stands for a subscript.
    package private(set) var readers: Set<String> = []
    package private(set) var macros: Set<String> = []
    /// Property wrappers, result builders and global actors: attributes that are not macros.
    package private(set) var attributes: Set<String> = []

    package init() {}

    /// The names that a source declares.
    package init(declaredIn source: UnsafeRawBufferPointer) {
        guard Self.mayDeclare(source) else { return }
        var lexer = Lexer(source)
        var types: Set<String> = []
        var declaration: Set<String> = []
        var (isAttribute, readsTypes) = (false, false)
        var (previous, token) = (lexer.next(), lexer.next())
        while previous.kind != .endOfFile {
            if previous.kind == .word, let name = lexer.name(of: token) {
                switch lexer.text(from: previous.start, to: previous.end) {
                case "func": declaration = [name]
                case "macro":
                    declaration = [name]
                    macros.insert(name)
                case "struct", "class", "enum", "actor", "extension", "protocol":
                    types.insert(name)
                    if isAttribute { attributes.insert(name) }
                    isAttribute = false
                default: break
                }
            }
            // A default argument may have the word, too: the function before it stays.
            if lexer.isWord(previous, "init") { declaration.insert("init") }
            if lexer.isWord(previous, "subscript") { declaration.insert("[") }
            if previous.kind == .at {
                isAttribute =
                    isAttribute || lexer.isWord(token, "propertyWrapper") || lexer.isWord(token, "resultBuilder")
                    || lexer.isWord(token, "globalActor")
            }
            if previous.kind == .pound, lexer.isWord(token, "line") || lexer.isWord(token, "column") {
                readers.formUnion(declaration)
                readsTypes = readsTypes || declaration.contains("init")
            }
            (previous, token) = (token, lexer.next())
        }
        if readsTypes { readers.formUnion(types) }
    }

    package mutating func formUnion(_ other: PositionNames) {
        readers.formUnion(other.readers)
        macros.formUnion(other.macros)
        attributes.formUnion(other.attributes)
    }

    /// Most sources declare none of them, and are only searched.
    private static func mayDeclare(_ source: UnsafeRawBufferPointer) -> Bool {
        guard let start = source.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
        let marks: [StaticString] = ["#line", "#column", "macro ", "propertyWrapper", "resultBuilder", "globalActor"]
        return marks.contains { NextOccurrence.find($0, from: 0, in: start, before: source.count) < source.count }
    }

    /// What in the source depends on comments or line ends, such as `#line` or `@Reducer`; `nil` for nothing.
    package func dependence(of source: UnsafeRawBufferPointer) -> String? {
        var lexer = Lexer(source)
        while true {
            let token = lexer.next()
            switch token.kind {
            case .endOfFile: return nil
            case .poundWord where lexer.isText("#sourceLocation", from: token.start, to: token.end):
                return "#sourceLocation"
            case .pound:
                guard let name = lexer.name(of: lexer.next()) else { continue }
                if macros.contains(name) || !Self.expressions.contains(name) { return "#\(name)" }
            case .at:
                if let name = attribute(&lexer), macros.contains(name) || !isHarmless(name) { return "@\(name)" }
            case .leftBracket where readers.contains("["): return "subscript"
            default:
                if let name = lexer.name(of: token), readers.contains(name) { return name }
            }
        }
    }

    package func dependence(of source: [UInt8]) -> String? { source.withUnsafeBytes { dependence(of: $0) } }

    /// The last component of an attribute's name.
    private func attribute(_ lexer: inout Lexer) -> String? {
        var name = lexer.name(of: lexer.next())
        // A period that no space precedes: `@Shared.State`.
        while lexer.position < lexer.end, lexer.bytes[lexer.position] == UInt8(ascii: ".") {
            _ = lexer.next()
            name = lexer.name(of: lexer.next())
        }
        return name
    }

    private func isHarmless(_ attribute: String) -> Bool {
        if readers.contains(attribute) { return false }
        return attributes.contains(attribute) || Self.languageAttributes.contains(attribute)
            || Self.libraryAttributes.contains(attribute)
    }

    /// What follows `#` and gives the same at each position, or only reports it: the compiler's, and macros of Apple's
    /// libraries and Swift Testing.
    private static let expressions: Set<String> = [
        "file", "fileID", "filePath", "function", "dsohandle", "selector", "keyPath", "warning", "error",
        "colorLiteral",
        "imageLiteral", "fileLiteral", "externalMacro", "isolation", "hasSymbol", "expect", "require", "Preview",
        "Predicate", "Expression", "Index", "Unique", "_sourceLocation", "bundle",
    ]

    /// After "Attributes" in *The Swift Programming Language*, and those with an underscore that sources use.
    private static let languageAttributes: Set<String> = [
        "abi", "attached", "autoclosure", "available", "backDeployed", "c", "cdecl", "concurrent", "convention",
        "derivative", "differentiable", "discardableResult", "dynamicCallable", "dynamicMemberLookup", "escaping",
        "execution", "export", "exported", "freestanding", "frozen", "globalActor", "GKInspectable", "IBAction",
        "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction", "implementation", "inlinable", "inline",
        "isolated", "lifetime", "main", "MainActor", "nonisolated", "nonexhaustive", "nonobjc", "NSApplicationMain",
        "NSCopying", "NSManaged", "objc", "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder",
        "retroactive", "rethrows", "safe", "section", "sendable", "Sendable", "specialized", "testable", "transpose",
        "UIApplicationMain", "unchecked", "unknown", "unsafe", "usableFromInline", "used", "warn_unqualified_access",
        "_alwaysEmitIntoClient", "_cdecl", "_disfavoredOverload", "_documentation", "_exported",
        "_implementationOnly", "_implements", "_inheritActorContext", "_marker", "_optimize", "_semantics",
        "_silgen_name",
        "_specialize", "_spi", "_spiOnly", "_spi_available", "_transparent", "_unsafeInheritExecutor", "_weakLinked",
    ]

    /// Wrappers, builders and macros of Apple's libraries and Swift Testing, whose result has nothing of a position.
    private static let libraryAttributes: Set<String> = [
        "AccessibilityFocusState", "AppIntent", "AppStorage", "Attribute", "Bindable", "Binding", "CommandsBuilder",
        "DebugDescription", "Entry", "Environment", "EnvironmentObject", "FetchRequest", "FocusedBinding",
        "FocusedObject", "FocusedValue", "FocusState", "GestureState", "Model", "ModelActor", "Namespace",
        "NSApplicationDelegateAdaptor", "Observable", "ObservationIgnored", "ObservationTracked", "ObservedObject",
        "OptionGroup", "Parameter", "Previewable", "Published", "Query", "Relationship", "ScaledMetric", "SceneBuilder",
        "SceneStorage", "SectionedFetchRequest", "State", "StateObject", "Suite", "TableColumnBuilder",
        "TableRowBuilder", "TaskLocal", "Test", "ToolbarContentBuilder", "Transient", "UIApplicationDelegateAdaptor",
        "ViewBuilder", "WKApplicationDelegateAdaptor", "WKExtensionDelegateAdaptor", "WidgetBundleBuilder",
    ]
}
