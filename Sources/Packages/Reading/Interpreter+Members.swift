extension Interpreter {
    func member(_ name: String, of base: Value, at offset: Int) -> Value {
        switch base {
        case .unknown: return base
        case .type("PackageDescription"): return .type(name)
        case .type where name == "init" || name == "self": return base
        case .type(let type):
            let nested = "\(type).\(name)"
            if let value = staticMember(name, of: type, at: offset) { return value }
            if name == "allCases" {
                return list(cases(of: type).compactMap { staticMember($0.name, of: type, at: offset) }, at: offset)
            }
            if name.first?.isUppercase == true || has(type: nested) { return .type(nested) }
            return record(name, [], at: offset)
        case .tuple(let fields):
            let index = Int(name).flatMap { fields.indices.contains($0) ? $0 : nil }
            let field = index ?? fields.firstIndex { $0.label == name }
            return field.map { fields[$0].value } ?? unknown("'\(name)' is unknown", at: offset)
        default:
            return storedOrComputed(name, of: base, at: offset) ?? BuiltinMembers.property(name, of: base)
                ?? unsetProperty(name, of: base.record) ?? unknown("'\(name)' is known only to SwiftPM", at: offset)
        }
    }

    /// The value of a property of a target or package that was not set.
    private func unsetProperty(_ name: String, of record: Record?) -> Value? {
        guard let record, PackageValues.types[record.name] != nil || record.name == "Package" else { return nil }
        return Self.lists.contains(name) ? .list([]) : Self.optionals.contains(name) ? .null : nil
    }

    private static let lists: Set<String> = ["dependencies", "targets", "products", "exclude"]
    private static let optionals: Set<String> = [
        "path", "sources", "resources", "plugins", "platforms", "swiftSettings", "cSettings", "cxxSettings",
        "linkerSettings", "url", "publicHeadersPath", "checksum", "pkgConfig", "providers", "defaultLocalization",
        "swiftLanguageModes", "swiftLanguageVersions", "cLanguageStandard", "cxxLanguageStandard",
    ]

    /// A field, a property or a method that the file adds to a type.
    func storedOrComputed(_ name: String, of base: Value, at offset: Int) -> Value? {
        if let field = base.record?[name] { return field }
        guard let (member, scope) = instanceMember(name, of: base) else { return nil }
        switch member.form {
        case .computed(let function): return run(function.body, in: scope, at: offset, as: function.result)
        case .function(let function): return .function(function, scope)
        case .value(let value, _): return value.map { evaluate($0, in: scope) }
        }
    }

    /// The member of the base's type, and a scope with `self`.
    func instanceMember(_ name: String, of base: Value) -> (TypeMember, Scope)? {
        let types = types(of: base).filter { !members(of: $0, named: name, isStatic: false).isEmpty }
        guard let type = types.first else { return nil }
        if types.count > 1 {
            let failure = Statement(form: .unreadable("'\(name)' of several types"), offset: 0)
            let member = Function(name, [], isProperty: true, [failure])
            return (TypeMember(name: name, isStatic: false, form: .computed(member)), scope(in: global))
        }
        guard let found = members(of: type, named: name, isStatic: false).first else { return nil }
        let scope = scope(in: global)
        scope.bind("self", base)
        return (found, scope)
    }

    func element(_ index: Value, of base: Value, at offset: Int) -> Value {
        if let gap = base.uncertainty { return .unknown(Gap(reason: gap.reason, offset: gap.offset)) }
        switch (base, index) {
        case (.list(let elements), .number(let number)) where elements.indices.contains(number): return elements[number]
        case (.pairs(let pairs), _) where !pairs.contains { areEqual($0.key, index) == nil }:
            return pairs.last { areEqual($0.key, index) == true }?.value ?? .null
        default: return .unknown(base.gap ?? Gap(reason: "this element is unknown", offset: offset))
        }
    }

    /// The types whose extensions in the file the value may have.
    func types(of value: Value) -> [String] {
        switch value {
        case .text: ["String", "Substring", "StringProtocol", "Collection", "Sequence", "BidirectionalCollection"]
        case .list: types.filter { $0.hasPrefix("[") } + Self.collections
        case .pairs: types.filter { $0.hasPrefix("[") } + ["Dictionary", "Collection", "Sequence"]
        case .bool: ["Bool"]
        case .number: ["Int", "BinaryInteger", "FixedWidthInteger", "Numeric"]
        case .record(let record):
            has(type: record.name)
                ? [record.name]
                : record.name == "Package"
                    ? ["Package"] : types.filter { !Self.collections.contains($0) && $0 != "String" }
        case .null: types
        case .function, .tuple, .type, .unknown: []
        }
    }

    private static let collections = [
        "Array", "Set", "ArraySlice", "Collection", "Sequence", "BidirectionalCollection", "RandomAccessCollection",
        "RangeReplaceableCollection", "MutableCollection",
    ]
}
