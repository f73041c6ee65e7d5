import AshlarSwiftDeclarations
import SwiftSyntax

extension AttributeSyntax {
    /// Whether it is `@available`, and not with a name that only the settings of the module's build define.
    var isAvailability: Bool {
        attributeName.namePath == ["available"]
            && availability.allSatisfy { argument in
                switch argument {
                case .token(let token): Self.words.contains(token.text) || Self.isPlatform(token.text)
                case .availabilityVersionRestriction(let version): Self.isPlatform(version.platform.text)
                default: true
                }
            }
    }

    /// Whether it limits the system versions that have the declaration.
    var isLimit: Bool {
        guard isAvailability else { return false }
        let words = arguments?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
        return words.contains("introduced")
            || words.contains { $0.first?.isNumber == true }
                && !words.contains { ["deprecated", "obsoleted", "unavailable", "noasync"].contains($0) }
    }

    private var availability: [AvailabilityArgumentSyntax.Argument] {
        if case .availability(let list) = arguments { list.map(\.argument) } else { [] }
    }

    private static let words: Set<String> = ["*", "deprecated", "unavailable", "noasync"]

    private static func isPlatform(_ name: String) -> Bool {
        let end = "ApplicationExtension"
        return platforms.contains(name.hasSuffix(end) ? String(name.dropLast(end.count)) : name)
    }

    private static let platforms: Set<String> = [
        "Android", "DriverKit", "FreeBSD", "OSX", "OpenBSD", "Windows", "anyAppleOS", "iOS", "macCatalyst", "macOS",
        "swift",
        "tvOS", "visionOS", "watchOS",
    ]
}

extension ProtocolShape {
    /// The attributes of a requirement that limit where its types can be named.
    ///
    /// - Parameter scope: of the requirement.
    func limits(of requirement: Requirement, in scope: TypeScope) -> [String] {
        scope.texts(of: requirement.attributes, where: \.isLimit) + deprecation(of: requirement, in: scope)
    }

    /// The attribute with which a requirement's types can be named without a warning.
    private func deprecation(of requirement: Requirement, in scope: TypeScope) -> [String] {
        guard scope.context.names.library.hasDeprecations, !declaration.isDeprecated,
            let deprecated = requirement.types.lazy.flatMap(scope.declarations).first(where: \.isDeprecated)
        else { return [] }
        let own = scope.texts(of: requirement.attributes, where: \.isDeprecation)
        return own.isEmpty ? ["@available(*, deprecated, message: \"'\(deprecated.name)' is deprecated\")"] : own
    }
}
