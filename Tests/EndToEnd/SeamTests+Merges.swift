import AshlarTestSupport
import Testing

extension SeamCommandTests {
    /// Each preset with an app and a module that can get a seam.
    struct Preset: Sendable {
        let name: String
        let app: String
        let folder: String
        let module: String
    }

    private static let presets = [
        Preset(name: "tada", app: "ShopRider", folder: "App/ShopRider", module: "ShopModel"),
        Preset(name: "ui-only", app: "Shop", folder: "App/Shop", module: "ShopModel"),
        Preset(name: "29cm", app: "Legacy", folder: "App/Legacy", module: "Entity"),
        Preset(name: "tca", app: "Shop", folder: "App/Shop", module: "ShopModel"),
        Preset(name: "mvi", app: "ShopApp", folder: "App/ShopApp", module: "MVIKit"),
        Preset(name: "clean", app: "ShopUIKit", folder: "Application/ShopUIKit", module: "ShopCore"),
    ]

    private func old(_ name: String, in preset: Preset) -> [String] {
        [
            "new", "seam", name, "--module", preset.module, "--app", preset.app, "--legacy", "Old\(name)",
            "--requires", "is\(name): Bool", "--default", "true", "--reason", "too large", "--owner", "@core",
            "--remove-when", "2099-03-01",
        ]
    }

    private func began(with preset: Preset) throws -> Workspace {
        let workspace = try Workspace.made(by: "init --preset \(preset.name) --name Shop -q")
        for name in ["Cache", "User"] {
            let source = "final class Old\(name): Sendable {\n    static let shared = Old\(name)()\n}\n"
            try workspace.write(source, to: "Sources/\(preset.folder)/Old\(name).swift")
        }
        return workspace
    }

    @Test("Two branches that each add a seam are merged without a conflict", arguments: presets)
    func merge(preset: Preset) throws {
        let workspace = try began(with: preset)
        try workspace.write(workspace.text(".gitignore") + "\(Workspace.cache)/\n", to: ".gitignore")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.git("checkout", "-q", "-b", "other")
        try succeed(old("User", in: preset), in: workspace)
        #expect(try workspace.files().contains("Seams/User.yml"))
        try workspace.commit()
        try workspace.git("checkout", "-q", "main")
        try succeed(old("Cache", in: preset), in: workspace)
        try workspace.commit()
        try workspace.git("merge", "-q", "--no-edit", "other")
        try workspace.succeed("generate")
        try workspace.succeed("check --strict")
    }

    /// The module has mocks, and the pattern of seams matches no file afterwards.
    @Test("'remove' undoes the first seam of a preset", arguments: presets.prefix(2))
    func undoFirst(preset: Preset) throws {
        let workspace = try began(with: preset)
        let before = try contents(of: workspace)
        try succeed(old("Cache", in: preset), in: workspace)
        let mock = "Sources/Shared/ShopModelMocks/CacheProtocolMock.generated.swift"
        #expect(try workspace.files().contains(mock))
        try workspace.succeed("remove Cache")
        #expect(try contents(of: workspace) == before)
        try workspace.succeed("check --strict")
    }

    @Test("'generate --prune' deletes the mock of a seam that the manifest no longer has")
    func prunedMock() throws {
        let preset = Self.presets[1]
        let workspace = try began(with: preset)
        try succeed(old("Cache", in: preset), in: workspace)
        try workspace.remove("Seams/Cache.yml")
        try workspace.succeed("generate --prune")
        #expect(try !workspace.files().contains { $0.contains("CacheProtocol") })
    }
}
