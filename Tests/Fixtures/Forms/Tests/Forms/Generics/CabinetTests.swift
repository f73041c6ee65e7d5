import Generics
import GenericsMocks
import Testing

struct CabinetTests {
    let mock = CabinetMock()

    @Test("Generic arguments are recorded as existentials of their bound")
    func recorded() throws {
        mock.save(3, key: "a")
        mock.save("text", key: "b")
        #expect(mock.saveCalls.map(\.key) == ["a", "b"])
        #expect(mock.saveCalls.first?.value as? Int == 3)
        #expect(mock.saveCalls.last?.value as? String == "text")
        mock.nothing(true)
        #expect(mock.nothingCalls.first as? Bool == true)
    }

    @Test("Generic results have empty values if the enclosing type has one")
    func emptyValues() {
        #expect(mock.load(Int.self, key: "a") == nil)
        #expect(mock.list(String.self) == [])
        #expect(mock.compare(1, 2) == false)
        #expect(mock.optional(4) == nil)
        #expect(mock.variadic(1, 2) == [])
        #expect(mock.collect([1, 2]) == [])
        #expect(mock.index(["a": 1]) == [:])
        #expect(throws: MockUnimplemented("Cabinet.require(_:)")) { () throws -> Void in
            let _: Int = try mock.require("a")
        }
    }

    @Test("Handlers return values of the requested type")
    func handlers() throws {
        mock.loadHandler = { type, _ in type == Int.self ? 3 : nil }
        #expect(mock.load(Int.self, key: "a") == 3)
        #expect(mock.load(String.self, key: "a") == nil)
        mock.echoHandler = { $0 }
        #expect(mock.echo(4) == 4)
        #expect(mock.echo("a") == "a")
        mock.requireHandler = { $0.count }
        let count: Int = try mock.require("abc")
        #expect(count == 3)
        mock.listHandler = { _ in ["a"] }
        #expect(mock.list(String.self) == ["a"])
        mock.flipHandler = { pair in (pair as? (Int, String)).map { ($0.1, $0.0) } ?? ("", 0) }
        #expect(mock.flip((1, "a")) == ("a", 1))
        mock.outcomeHandler = { $0 }
        let outcome = mock.outcome(Result<Int, CabinetFault>.failure(.stuck))
        #expect(outcome == .failure(.stuck))
        mock.holdHandler = { $0 }
        #expect(mock.hold(Box(value: 3)) == Box(value: 3))
    }

    @Test("Handlers of closures with generic parameters")
    func closures() async throws {
        mock.convertHandler = { input, transform in transform(input) }
        #expect(mock.convert(3) { String($0) } == "3")
        mock.waitHandler = { try await $0() }
        #expect(try await mock.wait { 5 } == 5)
        var heard: [Int] = []
        mock.laterHandler = { value, done in done(value) }
        mock.later(6) { heard.append($0) }
        #expect(heard == [6])
    }

    @Test("Generic values are mutated in place")
    func inoutValues() {
        mock.fillHandler = { value in if value is Int { value = 9 } }
        var number = 1
        mock.fill(&number)
        #expect(number == 9)
        mock.sortHandler = { values in values = [3, 2, 1] }
        var values = [1, 2, 3]
        mock.sort(&values)
        #expect(values == [3, 2, 1])
        #expect(mock.fillCallCount == 1)
    }

    @Test("Bounds of several protocols, of classes and of a base class")
    func bounds() {
        let thing = Thing()
        mock.bridgeHandler = { "\($0.name)\($0.count)" }
        #expect(mock.bridge(thing) == "thing1")
        mock.objectHandler = { $0 }
        #expect(mock.object(thing) === thing)
        mock.subHandler = { $0 }
        #expect(mock.sub(thing) === thing)
    }
}

/// What goes wrong with a cabinet.
enum CabinetFault: Error, Equatable {
    case stuck
}

/// Something with a name, a count and a base class.
final class Thing: Base, Named, Counted {
    var name = "thing"
    var count = 1
}
