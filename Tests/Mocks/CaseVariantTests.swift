import Testing

@testable import AshlarMocks

@Suite("Variants of models") struct CaseVariantTests {
    /// The lines that declare variants, without their comments.
    private func variants(_ text: String, of name: String = "Ride", by hand: String = "") -> [String] {
        let file = FixtureCase("=== Model/A.swift\n\(text)\n=== ModelMocks/Hand.swift\n\(hand)").text(of: name) ?? ""
        return file.split(separator: "\n").compactMap { line in
            guard line.contains("static var ") else { return nil }
            return line.split(separator: "  //").first.map { String($0.drop { $0 == " " }) }
        }
    }

    private let status = "public enum Status { case accepted, pickedUp, failed(reason: String) }\n"
    private func ride(_ parameters: String) -> String {
        "public struct Ride { let a: Int; public init(\(parameters)) {} }\n"
    }

    @Test("Each case of an enum is a variant")
    func cases() {
        #expect(
            variants(status + ride("id: Int, status: Status")) == [
                "public static var acceptedMock: Ride { .mock(status: .accepted) }",
                "public static var pickedUpMock: Ride { .mock(status: .pickedUp) }",
                "public static var failedMock: Ride { .mock(status: .failed(reason: \"Reason\")) }",
            ])
        #expect(
            variants("public enum Kind { case none, `default` }\n" + ride("_ kind: Kind?")) == [
                "public static var noneMock: Ride { .mock(Kind.none) }",
                "public static var defaultMock: Ride { .mock(.default) }",
            ])
    }

    @Test("Where two properties have a case of one name, variants are named after both")
    func collisions() {
        let kinds = "public enum Kind { case fast, accepted }\n"
        let expected = [
            "public static var statusAcceptedMock: Ride { .mock(status: .accepted) }",
            "public static var pickedUpMock: Ride { .mock(status: .pickedUp) }",
            "public static var failedMock: Ride { .mock(status: .failed(reason: \"Reason\")) }",
            "public static var fastMock: Ride { .mock(kind: .fast) }",
            "public static var kindAcceptedMock: Ride { .mock(kind: .accepted) }",
        ]
        #expect(variants(status + kinds + ride("status: Status, kind: Kind")) == expected)
        #expect(variants(status + kinds + ride("kind: Kind, status: Status")).sorted() == expected.sorted())
        let before = "public enum One { case twoA, b }\npublic enum Two { case a, b }\n"
        #expect(
            variants(before + ride("one: One, two: Two")).map { $0.prefix(35) } == [
                "public static var twoAMock: Ride { ", "public static var oneBMock: Ride { ",
                "public static var aMock: Ride { .mo", "public static var twoBMock: Ride { ",
            ])
    }

    @Test("A hand-written variant takes precedence, and changes no other member")
    func handwritten() {
        let model = status + ride("id: Int, status: Status")
        let all = variants(model)
        let property = "extension Ride { public static var acceptedMock: Ride { .mock(id: 7) } }"
        #expect(variants(model, by: property) == Array(all[1...]))
        let function = "extension Model.Ride { public static func pickedUpMock(id: Int = 1) -> Ride { .mock() } }"
        #expect(variants(model, by: function) == [all[0], all[2]])
        #expect(variants(model + "extension Ride { static let failedMock = 1 }") == Array(all[..<2]))
        #expect(
            FixtureCase("=== Model/A.swift\n\(model)\n=== ModelMocks/B.swift\n\(property)").heads(of: "Ride")
                == FixtureCase(model: model).heads(of: "Ride"))
    }

    @Test("What no variant can be made of has none")
    func none() {
        let many = (0...20).map { "c\($0)" }.joined(separator: ", ")
        #expect(variants("public enum Kind { case \(many) }\n" + ride("kind: Kind")).isEmpty)
        #expect(variants(status + ride("status: Status, other: Unknown")).isEmpty)
        #expect(variants("enum Kind { case a }\n" + ride("kind: Int")).isEmpty)
        #expect(variants(status + ride("status: [Status]")).isEmpty)
        let waiting = "public struct Ride { let a: Int; public init(status: Status) async {} }"
        #expect(variants(status + waiting).isEmpty)
        let classes = "open class Base { let a: Int; public init(status: Status) {} }\n"
        #expect(variants(status + classes, of: "Base").count == 3)
        #expect(
            variants(
                status + classes + "public class Sub: Base { public init(status: Status, b: Int) {} }", of: "Sub"
            ).isEmpty)
    }

    @Test("mocks(_:) takes every parameter, whatever has a default value")
    func lists() {
        let model = ride("id: String, note: Note, count: Int, driver: Driver")
        let driver = "public final class Driver { let b: Int; public init(b: Int) {} }\n"
        func head(_ hand: String = "") -> String? {
            FixtureCase("=== Model/A.swift\n\(model + driver)\n=== ModelMocks/B.swift\n\(hand)").heads(of: "Ride").last
        }
        let end = "count: Int = 0, driver: @autoclosure () -> Driver = .mock()) -> [Ride]"
        #expect(head() == "public static func mocks(_ amount: Int, id: String? = nil, note: Note, " + end)
        #expect(
            head("extension Note { public static var mock: Note { Note() } }")
                == "public static func mocks(_ amount: Int, id: String? = nil, note: Note = .mock, " + end)
    }
}
