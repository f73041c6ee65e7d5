import AshlarTestSupport
import Foundation
import Testing

@Suite("Seams between modules and legacy code")
struct SeamCommandTests {
    private static let manifest = """
        version: 1
        name: Shop
        layers: [App, Feature, Core]
        modules:
          Networking: {layer: Core}
          Entity: {layer: Core}
        features:
          Home: {uses: [Networking]}
        apps:
          Old: {composes: all, legacy: true, settings: [{swift: 5}]}

        """

    private static let legacy = """
        final class Common {
            static let shared = Common()
            private var _useCacheApi = true
            private init() {}
        }

        final class UserModel {}

        """

    static let cache = [
        "new", "seam", "APICache", "--module", "Networking", "--legacy", "Common", "--requires", "useCacheApi: Bool",
        "--default", "true", "--reason", "Common is too large to move", "--owner", "@core", "--remove-when",
        "2099-03-01",
    ]

    private static let manager = [
        "new", "seam", "UserManager", "--module", "Entity", "--legacy", "UserModel", "--kind", "behaviour", "--model",
        "CurrentUser", "--requires", "func clear()", "--requires", "func load(id: String) async throws -> Int",
        "--default", "7", "--reason", "sign-in is not moved", "--owner", "@core", "--remove-when",
        "sign-in is a module",
    ]

    func shop() throws -> Workspace {
        let workspace = try Workspace.generated(from: Self.manifest)
        try workspace.write(Self.legacy, to: "Sources/App/Old/Common.swift")
        return workspace
    }

    func succeed(_ arguments: [String], in workspace: Workspace) throws {
        let outcome = try workspace.ashlar.run(arguments)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.error)")
    }

    func contents(of workspace: Workspace) throws -> [String: String] {
        Dictionary(uniqueKeysWithValues: try workspace.files().map { ($0, try workspace.text($0)) })
    }

    @Test("Both kinds are written, and 'remove' undoes them byte for byte")
    func undo() throws {
        let workspace = try shop()
        let before = try contents(of: workspace)
        try succeed(Self.cache, in: workspace)
        let between = try contents(of: workspace)
        try succeed(Self.manager, in: workspace)
        #expect(try workspace.text("Sources/App/Old/Common+APICache.swift").contains("var useCacheApi: Bool { true }"))
        #expect(
            try workspace.text("Sources/Core/Networking/APICacheProtocol.swift")
                .contains("    var useCacheApi: Bool { get }\n"))
        #expect(
            try workspace.text("Sources/App/Old/OldCompositionRoot+APICache.generated.swift")
                .contains("shared(\\.apiCache) { Common.shared }"))
        let conformance = try workspace.text("Sources/App/Old/CurrentUser+Extension.swift")
        #expect(conformance.contains("public func load(id: String) async throws -> Int { 7 }"))
        #expect(
            try workspace.text("Sources/App/Old/OldCompositionRoot+UserManager.generated.swift")
                .contains("shared(\\.userManager) { CurrentUser() }"))
        try workspace.succeed("check --strict")
        try workspace.succeed("remove UserManager")
        #expect(try contents(of: workspace) == between)
        try workspace.succeed("remove APICache")
        #expect(try contents(of: workspace) == before)
    }

    @Test("What the type has already is not written again")
    func declaredMembers() throws {
        let workspace = try shop()
        let text = Self.legacy.replacing("private var _useCacheApi", with: "var useCacheApi")
        try workspace.write(text, to: "Sources/App/Old/Common.swift")
        try succeed(Self.cache.filter { !["--default", "true"].contains($0) }, in: workspace)
        #expect(
            try workspace.text("Sources/App/Old/Common+APICache.swift").contains(
                "extension Common: APICacheProtocol {}"))
    }

    @Test("What cannot be written is refused, and nothing is changed")
    func refusals() throws {
        let workspace = try shop()
        let before = try contents(of: workspace)
        func refusal(_ change: (inout [String]) -> Void) throws -> String {
            var arguments = Self.cache
            change(&arguments)
            let outcome = try workspace.ashlar.run(arguments)
            #expect(outcome.status == 2)
            #expect(try contents(of: workspace) == before)
            return outcome.error
        }
        let unknown = try refusal { $0[6] = "Comon" }
        #expect(unknown.contains("no source of 'Old' declares the type 'Comon'"))
        #expect(unknown.contains("did you mean 'Common'?"))
        let value = try refusal { $0.removeSubrange(9...10) }
        #expect(value.contains("'Common' has no 'useCacheApi', and the seam has no default for it"))
        #expect(
            try refusal { $0[10] = "true or false" }.contains("a default must be a complete expression on one line"))
        #expect(try refusal { $0[8] = "useCacheApi" }.contains("is not 'name: Type' or 'func name()'"))
        #expect(try refusal { $0[4] = "Netwroking" }.contains("did you mean 'Networking'?"))
        #expect(try refusal { $0[2] = "Home" }.contains("has the name of a feature, module or app"))
        #expect(try refusal { $0[12] = "two\nlines" }.contains("must be one line"))
    }

    @Test("A type that the module has already is not declared twice")
    func takenNames() throws {
        let workspace = try shop()
        try workspace.write("public protocol APICacheProtocol {}\n", to: "Sources/Core/Networking/Mine.swift")
        let outcome = try workspace.ashlar.run(Self.cache)
        #expect(outcome.status == 2)
        #expect(outcome.error.contains("'Networking' declares 'APICacheProtocol' already; nothing was written"))
    }

    @Test("A model has another name than each type of the app, which would hide it")
    func hiddenModel() throws {
        let workspace = try shop()
        let outcome = try workspace.ashlar.run(Self.manager.map { $0 == "CurrentUser" ? "UserModel" : $0 })
        #expect(outcome.status == 2)
        #expect(
            outcome.error.contains("'Old' declares 'UserModel', too, and would mean its own type; nothing was written"))
        #expect(outcome.error.contains("help: choose another name for the model"))
    }

    @Test("The conformance is rendered from a template of the team")
    func customTemplate() throws {
        let workspace = try shop()
        try workspace.succeed("templates eject plain Seam.Conformance --as plain")
        let path = "Templates/plain/Seam.Conformance.swift.mustache"
        try workspace.write(
            try workspace.text(path).replacing("/// Move the code of", with: "// TODO(team): move the code of"),
            to: path)
        try workspace.succeed("templates check")
        try succeed(Self.cache, in: workspace)
        let conformance = "Sources/App/Old/Common+APICache.swift"
        #expect(try workspace.text(conformance).contains("// TODO(team): move the code of 'Common' here"))
        try workspace.succeed("remove APICache")
        #expect(!(try workspace.files().contains(conformance)))
        try workspace.write(try workspace.text(path).replacing("{{type}}", with: "{{tpye}}"), to: path)
        let check = try workspace.ashlar("templates", "check")
        #expect(check.status == 1)
        #expect("\(check.output)\(check.error)".contains("did you mean 'type'?"))
    }

    @Test("A name before a dot is imported if it is a module")
    func qualifiedTypes() throws {
        let workspace = try shop()
        try workspace.write("public enum Kind { public enum Size {} }\n", to: "Sources/Core/Networking/Kind.swift")
        var arguments = Self.cache
        arguments[8] = "home: Foundation.URL?"
        arguments[10] = "nil"
        arguments += ["--requires", "func size(of kind: Kind.Size)"]
        try succeed(arguments, in: workspace)
        let text = try workspace.text("Sources/Core/Networking/APICacheProtocol.swift")
        #expect(text.contains("import Foundation\n") && !text.contains("import Kind"))
        try workspace.succeed("check --strict")
    }

    @Test("The initializer of what needs it gets the app's instance, and elsewhere the default")
    func composition() throws {
        let workspace = try shop()
        try succeed(Self.cache, in: workspace)
        try workspace.succeed("new module Banner --layer Core --split service --uses Networking")
        try workspace.write(
            """
            import BannerInterface
            import Networking

            public struct LiveBannerService: BannerService {
                private let cache: any APICacheProtocol
                public init(cache: any APICacheProtocol) { self.cache = cache }
                public func load() async throws -> String { "\\(cache.useCacheApi)" }
            }

            """, to: "Sources/Core/Banner/Implementation/LiveBannerService.swift")
        try workspace.succeed("use Home Banner")
        try workspace.write(
            """
            import BannerInterface
            import HomeInterface

            public struct LiveHomeService: HomeService {
                private let banner: any BannerService
                public init(banner: any BannerService) { self.banner = banner }
                public func loadTitle() async throws -> String { "Home" }
            }

            """, to: "Sources/Feature/Home/Implementation/LiveHomeService.swift")
        try workspace.succeed("generate")
        let banner = try workspace.text("Sources/App/Old/OldCompositionRoot+Banner.generated.swift")
        #expect(banner.contains("LiveBannerService(cache: apiCache)"))
        // Another app without the legacy type.
        try workspace.succeed("new app Next --uses Networking")
        let other = try workspace.text("Sources/App/Next/NextCompositionRoot+Banner.generated.swift")
        #expect(other.contains("LiveBannerService(cache: apiCacheProtocol)"))
        #expect(
            try workspace.text("Sources/App/Next/NextCompositionRoot+Networking.generated.swift")
                .contains("DefaultAPICache()"))
    }

    @Test("A type that is gone resolves its seam; the files to delete are named")
    func resolvedSeam() throws {
        let workspace = try shop()
        try succeed(Self.cache, in: workspace)
        try workspace.write("final class UserModel {}\n", to: "Sources/App/Old/Common.swift")
        let outcome = try workspace.ashlar("lint")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("the seam 'APICache' is resolved: 'Old' declares no type 'Common'"))
        #expect(
            outcome.output.contains("run 'ashlar remove APICache' and delete 'Sources/App/Old/Common+APICache.swift'"))
        #expect(outcome.output.components(separatedBy: "error:").count == 2)
    }

    @Test("A type without an instance, or without the conformance, is an error at the seam")
    func missingInstance() throws {
        let workspace = try shop()
        try succeed(Self.cache, in: workspace)
        let text = Self.legacy.replacing("    static let shared = Common()\n", with: "")
        try workspace.write(text, to: "Sources/App/Old/Common.swift")
        let hidden = try workspace.ashlar("generate")
        #expect(hidden.status == 1)
        #expect(
            "\(hidden.output)\(hidden.error)".contains(
                "it has neither a static instance nor an initializer without parameters"))
        try workspace.write("extension Common {}\n", to: "Sources/App/Old/Common+APICache.swift")
        let lost = try workspace.ashlar("generate")
        #expect(
            "\(lost.output)\(lost.error)".contains(
                "'Common' does not conform to 'APICacheProtocol' of the seam 'APICache'"))
        // A member of the user's is another way.
        try workspace.write(
            """
            import Networking
            extension OldCompositionRoot {
                public var apiCache: any APICacheProtocol { shared(\\.apiCache) { DefaultAPICache() } }
            }

            """, to: "Sources/App/Old/OldCompositionRoot+Own.swift")
        try workspace.succeed("generate")
    }

    @Test("A removed seam's files are pruned, and a renamed module keeps its seam")
    func laterChanges() throws {
        let workspace = try shop()
        try succeed(Self.cache, in: workspace)
        try workspace.succeed("rename Networking Transport")
        #expect(try workspace.text("ashlar.yml").contains("module: Transport"))
        #expect(try workspace.files().contains("Sources/Core/Transport/APICacheProtocol.swift"))
        try workspace.succeed("check --strict")
        let used = try workspace.ashlar("remove", "Transport")
        #expect(used.status == 2)
        #expect(used.error.contains("'module' of the seam 'APICache'"))
        let manifest = try workspace.text("ashlar.yml")
        let start = try #require(manifest.range(of: "seams:"))
        try workspace.write(String(manifest[..<start.lowerBound]), to: "ashlar.yml")
        try workspace.succeed("generate --prune")
        let files = try workspace.files()
        #expect(!files.contains { $0.hasSuffix("APICacheProtocol.swift") || $0.hasSuffix("DefaultAPICache.swift") })
    }

    @Test(.exhaustive) func buildsWithoutWarnings() throws {
        let workspace = try shop()
        try succeed(Self.cache, in: workspace)
        try succeed(Self.manager, in: workspace)
        let built = try Command.run(
            Tool.swift.path(), ["build", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(built.status == 0, "\(built.output.suffix(3000))\(built.error.suffix(3000))")
    }
}
