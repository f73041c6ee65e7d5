import AshlarSwiftLexing

/// Names that make a source depend on its comments and line ends: they read `#line` or `#column`, or are macros.
package struct PositionNames: Sendable {
    /// Functions and cases of enums that have a position as a default argument: it is that of the caller.
    package private(set) var readers: Set<String> = []
    /// What a source declares with such a default, and what can be called without its name, such as `init`: by an alias,
    /// a subclass or a value. One of several; calls of it cannot be found by name.
    package private(set) var unnamedReader: String?
    package private(set) var macros: Set<String> = []
    /// Property wrappers, result builders and global actors: attributes that are not macros.
    package private(set) var attributes: Set<String> = []

    package init() {}

    /// The names that a source declares.
    package init(declaredIn source: UnsafeRawBufferPointer) {
        guard Self.mayDeclare(source) else { return }
        var lexer = Lexer(source)
        var defaults = DefaultArguments()
        var (isAttribute, position): (Bool, String?) = (false, nil)
        var (previous, token) = (lexer.next(), lexer.next())
        while previous.kind != .endOfFile {
            let (word, name) = (lexer.name(of: previous), lexer.name(of: token))
            defaults.read(previous.kind, name: word, following: name)
            if previous.kind == .word, let name {
                switch word {
                case "macro": macros.insert(name)
                case "struct", "class", "enum", "actor", "extension", "protocol":
                    if isAttribute { attributes.insert(name) }
                    isAttribute = false
                default: break
                }
            }
            if previous.kind == .at {
                isAttribute = isAttribute || name.map { Self.attributeKinds.contains($0) } ?? false
            }
            if previous.kind == .pound, let name, !Self.expressions.contains(name) {
                position = name
                if defaults.isInDefault { add(defaults.declaration, name) }
            }
            (previous, token) = (token, lexer.next())
        }
        // Brackets that are not pairs hide what the default arguments belong to.
        if let position, !defaults.isBalanced { add(nil, position) }
    }

    /// - Parameter position: what is read, such as `line` of `#line`.
    private mutating func add(_ declaration: DefaultArguments.Declaration?, _ position: String) {
        switch declaration {
        case .function(let name): readers.insert(name)
        case .unnamed(let name): unnamedReader = name
        case .cases, nil: unnamedReader = "#\(position)"
        }
    }

    /// Takes the names that are searched for; `unnamedReader` stays.
    package mutating func formUnion(_ other: PositionNames) {
        readers.formUnion(other.readers)
        macros.formUnion(other.macros)
        attributes.formUnion(other.attributes)
    }

    private static let attributeKinds: Set<String> = ["propertyWrapper", "resultBuilder", "globalActor"]

    /// Most sources declare none of them, and are only searched.
    private static func mayDeclare(_ source: UnsafeRawBufferPointer) -> Bool {
        guard let start = source.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
        let marks: [StaticString] = ["macro ", "propertyWrapper", "resultBuilder", "globalActor"]
        return marks.contains { NextOccurrence.find($0, from: 0, in: start, before: source.count) < source.count }
            || mayReadPositions(start, source.count)
    }

    /// Whether a `#` is before another name than one of a directive or an expression without a position.
    private static func mayReadPositions(_ bytes: UnsafePointer<UInt8>, _ end: Int) -> Bool {
        var offset = NextOccurrence.find("#", from: 0, in: bytes, before: end)
        while offset < end {
            let start = offset + 1
            var nameEnd = start
            while nameEnd < end, Lexer.isNameByte(bytes[nameEnd]) { nameEnd += 1 }
            if nameEnd < end, bytes[nameEnd] >= 0x80 || bytes[nameEnd] == UInt8(ascii: "`") { return true }
            let name = String(
                decoding: UnsafeBufferPointer(start: bytes + start, count: nameEnd - start), as: UTF8.self)
            if !name.isEmpty, !directives.contains(name), !expressions.contains(name) { return true }
            offset = NextOccurrence.find("#", from: nameEnd, in: bytes, before: end)
        }
        return false
    }

    private static let directives: Set<String> = [
        "if", "elseif", "else", "endif", "available", "unavailable", "sourceLocation",
    ]

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
        attributes.contains(attribute) || Self.languageAttributes.contains(attribute)
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
