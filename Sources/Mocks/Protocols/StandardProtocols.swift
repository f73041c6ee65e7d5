import AshlarSwiftDeclarations

/// The protocols of Swift and of Foundation that mocks can conform to, as `StandardProtocols.txt` declares them.
enum StandardProtocols {
    static var file: ParsedFile { module.files[0] }

    static func named(_ name: String) -> Declaration? { module.type(name) }

    /// Whether what conforms to it is `Sendable`.
    static func areSendable(_ name: String) -> Bool {
        name == "Sendable" || named(name)?.inheritedTypes.contains { areSendable($0.trimmedText) } == true
    }

    private static let module = ParsedModule(
        SourceModule(
            name: "Swift",
            files: [.init(path: "", text: String(decoding: PackageResources.StandardProtocols_txt, as: UTF8.self))]))
}
