import SwiftSyntax

/// A type of which values are made, with what its module says about it.
struct ModelType: Sendable {
    let declaration: Declaration
    /// The declaration and the extensions in its module.
    let parts: [Declaration]
    /// What it conforms to and inherits from, however far.
    let inherited: Set<String>

    init(_ declaration: Declaration, in scene: MockScene) {
        self.declaration = declaration
        parts = [declaration] + scene.extensions(of: declaration)
        inherited = scene.allInheritedNames(of: declaration)
    }

    /// The instance properties that hold a value.
    var storedNames: Set<String> {
        var names: Set<String> = []
        for member in declaration.members {
            guard let node = member.node.as(VariableDeclSyntax.self),
                !node.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) })
            else { continue }
            for binding in node.bindings where binding.isStored {
                if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainName {
                    names.insert(name)
                    // A backing property speaks of the one before it.
                    if name.hasPrefix("_") { names.insert(String(name.drop { $0 == "_" })) }
                }
            }
        }
        return names
    }

    /// The cases of an enum that can be written everywhere, in the order of the source.
    var cases: [EnumCaseElementSyntax] {
        declaration.members.flatMap { member -> [EnumCaseElementSyntax] in
            guard let node = member.node.as(EnumCaseDeclSyntax.self), member.conditions.isEmpty,
                !node.isSPI
            else { return [] }
            let availability = Availability(node.attributes)
            return availability.attributes.isEmpty ? Array(node.elements) : []
        }
    }

    var isGeneric: Bool { declaration.genericParameters != nil }

    var suppressesCopying: Bool {
        declaration.inheritedTypes.contains { $0.trimmedText.filter { $0 != " " } == "~Copyable" }
    }

    /// Whether people show it, run it or annotate with it, rather than pass it around as a value.
    var isNoModel: Bool {
        let attributes = declaration.node.asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
        let isMachinery = !Set(attributes).isDisjoint(with: [
            "propertyWrapper", "resultBuilder", "globalActor", "main", "Reducer", "UIApplicationMain",
        ])
        return isMachinery || !inherited.isDisjoint(with: Self.shown)
            || Availability(of: declaration.node).isUnavailable
    }

    /// What views and their companions conform to or inherit from.
    private static let shown: Set<String> = [
        "View", "ViewModifier", "App", "Scene", "Commands", "Shape", "InsettableShape", "ButtonStyle",
        "PrimitiveButtonStyle", "LabelStyle", "TextFieldStyle", "ToggleStyle", "GroupBoxStyle", "ProgressViewStyle",
        "ToolbarContent", "PreviewProvider", "PreviewModifier", "UIViewRepresentable", "UIViewControllerRepresentable",
        "NSViewRepresentable", "NSViewControllerRepresentable", "EnvironmentKey", "PreferenceKey", "FocusedValueKey",
        "Layout", "AppIntent", "Widget", "WidgetBundle", "TimelineProvider", "DependencyKey", "TestDependencyKey",
        "Reducer", "UIView", "UIViewController", "UITableViewCell", "UICollectionViewCell", "UIControl", "UIButton",
        "UINavigationController", "UITabBarController", "UIWindow", "NSView", "NSViewController", "NSWindow",
        "UIApplicationDelegate", "UIWindowSceneDelegate", "CodingKey", "Macro", "XCTestCase", "ParsableCommand",
        "AsyncParsableCommand", "GlobalActor",
    ]
}

extension Declaration {
    /// Whether it is an extension for some of a generic type's arguments only.
    var isConstrained: Bool {
        guard let node = node.as(ExtensionDeclSyntax.self) else { return false }
        return node.genericWhereClause != nil || node.extendedType.description.contains("<")
    }
}

extension PatternBindingSyntax {
    /// Whether it holds a value: no accessors but observers.
    var isStored: Bool {
        guard let block = accessorBlock else { return true }
        guard case .accessors(let list) = block.accessors else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}
