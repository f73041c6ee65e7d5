import AshlarProjectModel
import Testing

@Suite("Requirements of seams")
struct SeamRequirementTests {
    @Test(arguments: [
        ("useCacheApi: Bool", "var useCacheApi: Bool { get }", "var useCacheApi: Bool { true }"),
        ("names : [String: Int]", "var names: [String: Int] { get }", "var names: [String: Int] { true }"),
        ("error: (any Error)?", "var error: (any Error)? { get }", "var error: (any Error)? { true }"),
        ("func clear()", "func clear()", "func clear() {}"),
        ("func clear() -> Void", "func clear() -> Void", "func clear() -> Void {}"),
        (
            "func load(_ id: String) async throws -> Int", "func load(_ id: String) async throws -> Int",
            "func load(_ id: String) async throws -> Int { true }"
        ),
    ])
    func areWrittenInProtocolsAndTypes(_ text: String, _ declaration: String, _ implementation: String) throws {
        let requirement = try SeamRequirement(text)
        #expect(requirement.declaration == declaration)
        let value = requirement.type == nil ? nil : "true"
        #expect(requirement.implementation(returning: value) == implementation)
    }

    @Test(arguments: [
        "", "useCacheApi", "useCacheApi:", ": Bool", "use cache: Bool", "a: Bool {", "a: Bool; import Foundation",
        "a: Bool // comment", "a: [Bool", "a: Bool)", "a:: Bool", "func", "func ()", "func a", "func a(",
        "func a() rethrows",
        "func a() ->", "a: Bool\n}", "class: Int = 3 {", "a: \"x\"", "1a: Bool", "a: some View", "func a() throws(",
        "func a() asyncx", "default: Bool",
    ])
    func otherTextsAreRefused(_ text: String) {
        #expect(throws: SeamRequirement.Problem.self) { try SeamRequirement(text) }
    }

    @Test func qualifiedTypesNameTheirModules() throws {
        #expect(try SeamRequirement("home: Foundation.URL").qualifiers == ["Foundation"])
        #expect(try SeamRequirement("func a(_ x: [Model.User.ID]) -> Int").qualifiers == ["Model"])
        #expect(try SeamRequirement("a: Bool").qualifiers == [])
        #expect(try SeamRequirement("func a() async throws(Net.Failure) -> Int").type == "Int")
    }
}
