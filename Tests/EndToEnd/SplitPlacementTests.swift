import AshlarTestSupport
import Foundation
import Testing

/// What a split does to a module with code of the user that others import.
@Suite("Splits of modules that others use")
struct SplitPlacementTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: Demo
            layers: [App, Feature, Shared]
            modules:
              Units: {layer: Shared}
              Clock: {layer: Shared, uses: [Units], with: [mocks]}
            features:
              Home: {uses: [Clock], tests: {uses: [Clock]}, without: [ui, previews]}
            apps:
              Rider: {composes: all}

            """, to: "ashlar.yml")
        let clock = "Sources/Shared/Clock"
        try write(
            "Sources/Shared/Units/Seconds.swift",
            "public struct Seconds: Equatable, Sendable { public init() {} }")
        try write("\(clock)/Clock.swift", "import Units\n\npublic protocol Clock: Sendable { func now() -> Instant }")
        try write(
            "\(clock)/Instant.swift",
            "import Units\n\npublic struct Instant: Equatable, Sendable {\n    public let since: Seconds\n"
                + "    public init(since: Seconds) { self.since = since }\n}")
        try write(
            "\(clock)/SystemClock.swift",
            "import Units\n\npublic struct SystemClock: Clock {\n    public init() {}\n"
                + "    public func now() -> Instant { Instant(since: start()) }\n    func start() -> Seconds { Seconds() }\n}"
        )
        try write(
            "Tests/Shared/Clock/SystemClockTests.swift",
            "import Testing\nimport Units\n\n@testable import Clock\n\n@Suite struct SystemClockTests {\n"
                + "    @Test func start() {\n        let clock: any Clock = SystemClock()\n"
                + "        #expect(clock.now().since == SystemClock().start())\n    }\n}")
        try write(
            "Sources/Feature/Home/Implementation/Greeting.swift",
            "import Clock\n\nstruct Greeting {\n    let clock: any Clock\n    var last: Instant?\n}")
        try write(
            "Tests/Feature/Home/GreetingTests.swift",
            "import Clock\nimport ClockMocks\nimport Testing\n\n@testable import HomeImplementation\n\n"
                + "@Suite struct GreetingTests {\n    @Test func last() {\n"
                + "        #expect(Greeting(clock: ClockMock(), last: nil).last == nil)\n    }\n}")
        try workspace.succeed("generate")
    }

    private func write(_ path: String, _ text: String) throws { try workspace.write(text + "\n", to: path) }

    private func contents() throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: workspace.files().map { ($0, try workspace.text($0)) })
    }

    @Test func neededTypesGoToTheInterface() throws {
        let plan = try workspace.succeed("split Clock --dry-run")
        #expect(plan.contains("Home/Implementation/Greeting.swift:1  + import ClockInterface"), "\(plan)")
        try workspace.succeed("split Clock")
        let folder = "Sources/Shared/Clock"
        let files = try workspace.files().filter { $0.hasPrefix(folder) && !$0.hasSuffix(".generated.swift") }
        #expect(
            files == [
                "\(folder)/Implementation/SystemClock.swift", "\(folder)/Interface/Clock.swift",
                "\(folder)/Interface/Instant.swift",
            ])
        #expect(
            try workspace.text(files[0]).hasPrefix("import ClockInterface\nimport Units\n\n"))
        #expect(try workspace.text("ashlar.yml").contains("interface: {uses: [Units]}"))
        #expect(
            try workspace.text("Sources/Feature/Home/Implementation/Greeting.swift").hasPrefix(
                "import ClockInterface\n"))
        #expect(
            try workspace.text("Tests/Shared/Clock/SystemClockTests.swift")
                .contains("@testable import Clock\n@testable import ClockInterface\n"))
        #expect(try workspace.files().contains("\(folder)/Mocks/ClockMock.generated.swift"))
        let lint = try workspace.ashlar("lint", "--strict")
        #expect(lint.status == 0, "\(lint.output)")
        try workspace.succeed("generate --check")
    }

    /// Members in an extension of a type are judged as those in its declaration, in the same file or beside it.
    @Test(arguments: [false, true]) func conformancesInExtensionsStayWithTheirTypes(isBeside: Bool) throws {
        let folder = "Sources/Shared/Clock"
        let type = "public struct SystemClock: Sendable { public init() {} }"
        let conformance =
            "extension SystemClock: Clock {\n    public func now() -> Instant { Instant(since: start()) }\n"
            + "    func start() -> Seconds { Seconds() }\n}"
        let imports = "import Units\n\n"
        try write("\(folder)/SystemClock.swift", isBeside ? type : imports + type + "\n\n" + conformance)
        if isBeside { try write("\(folder)/SystemClock+Clock.swift", imports + conformance) }
        try write(
            "Sources/Feature/Home/Implementation/Greeting.swift",
            "import Clock\n\nstruct Greeting {\n    let clock: any Clock\n    var last: Instant?\n"
                + "    func now() -> Instant { clock.now() }\n}")
        try workspace.succeed("split Clock")
        let files = try workspace.files().filter { $0.hasPrefix(folder) && !$0.hasSuffix(".generated.swift") }
        #expect(
            files == (isBeside ? ["\(folder)/Implementation/SystemClock+Clock.swift"] : []) + [
                "\(folder)/Implementation/SystemClock.swift", "\(folder)/Interface/Clock.swift",
                "\(folder)/Interface/Instant.swift",
            ])
        let greeting = try workspace.text("Sources/Feature/Home/Implementation/Greeting.swift")
        #expect(greeting.hasPrefix("import ClockInterface\n\nstruct"), "\(greeting)")
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
    }

    @Test(.exhaustive) func splitAndJoinedModuleBuilds() throws {
        let before = try workspace.text("Sources/Feature/Home/Implementation/Greeting.swift")
        try workspace.succeed("split Clock")
        try build()
        try workspace.succeed("split Clock --into library")
        #expect(try workspace.text("Sources/Feature/Home/Implementation/Greeting.swift") == before)
        #expect(try workspace.files().contains("Sources/Shared/ClockMocks/ClockMock.generated.swift"))
        #expect(try workspace.ashlar("lint", "--strict").status == 0)
        try build()
    }

    private func build() throws {
        let outcome = try Command.run(
            Tool.swift.path(), ["build", "--build-tests", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(outcome.status == 0, "\(outcome.output.suffix(2000))")
    }

    /// A source with a protocol and what implements it goes to the interface, and none would stay but a placeholder.
    @Test(arguments: [false, true]) func splitThatLeavesAPartEmptyIsRefused(hasPlaceholder: Bool) throws {
        if hasPlaceholder {
            try write(
                "Sources/Shared/Clock/Empty.swift",
                "// This target has no sources yet: replace this file by the first one.")
        }
        try write(
            "Sources/Shared/Clock/Clock.swift",
            "import Units\n\npublic protocol Clock: Sendable { func now() -> Instant }\n\nstruct Zone { init() {} }")
        try write(
            "Sources/Shared/Clock/SystemClock.swift",
            "import Units\n\npublic struct SystemClock: Clock {\n    public init() { _ = Zone() }\n"
                + "    public func now() -> Instant { Instant(since: Seconds()) }\n    func start() -> Seconds { Seconds() }\n}"
        )
        let before = try contents()
        let outcome = try workspace.ashlar("split", "Clock")
        #expect(outcome.status == 2)
        #expect(
            outcome.error.hasPrefix(
                "error: every source of 'Clock' would go to 'ClockInterface', and none to 'Clock'; nothing was written\n"
            ),
            "\(outcome.error)")
        #expect(try contents() == before)
    }

    @Test func importThatCannotBeReplacedIsRefused() throws {
        try write("Tests/Feature/Home/One.swift", "import struct Clock.Instant\n\nlet one: Instant? = nil")
        let before = try contents()
        let outcome = try workspace.ashlar("split", "Clock", "--dry-run")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.contains(
                """
                no: 'Clock' cannot be split: 1 import would break
                  note: Tests/Feature/Home/One.swift:1:15: cannot be changed: it imports a declaration, 'Clock.Instant'
                  help: change these sources first, or afterwards if you split with '--allow-findings'

                """), "\(outcome.output)")
        #expect(try contents() == before)
        #expect(try workspace.succeed("split Clock --allow-findings").contains("Tests/Feature/Home/One.swift:1:15"))
    }
}
