import Generics
import GenericsMocks
import Testing

struct NamesakesTests {
    struct Word: Token, Equatable { let text: String }

    @Test("An associated type with the name of a protocol")
    func names() {
        let lexer = LexerMock<Word>()
        lexer.nextHandler = { Word(text: "a") }
        #expect(lexer.next()?.text == "a")
        let parcel = ParcelMock<Int>(open: { 3 })
        #expect(parcel.open() == 3)
        let marker = MarkerMock<Int, Set<Int>>(mark: { 1 }, marks: { [1] })
        #expect(marker.marks().contains(marker.mark()))
    }

    @Test("A generic parameter that hides an associated type")
    func hidden() {
        let rows = RowsMock<Int>(first: { 1 })
        rows.mapHandler = { $0 }
        rows.subscriptHandler = { _ in 4 }
        #expect(rows.first() == 1)
        #expect(rows.map("b") == "b")
        #expect(rows["c"] == 4)
    }

    @Test("Associated types that refer to themselves and to each other")
    func cycles() {
        let branch = BranchMock()
        #expect(branch.children.isEmpty)
        let ring = RingMock<Int>(left: { [1] }, right: { 2 })
        #expect(ring.left() == [1])
        #expect(ring.right() == 2)
    }

    @Test("An optional of a closure that an associated type equals")
    func closures() {
        let knot = BowKnotMock()
        #expect(knot.tie() == nil)
        knot.tieHandler = { { "\($0)" } }
        #expect(knot.tie()?(5) == "5")
        knot.ties = [nil, { _ in nil }]
        #expect(knot.ties.count == 2)
    }

    @Test("An initializer that takes a generic value in place")
    func initializer() {
        var numbers = [1, 2].makeIterator()
        let read = ReadMock(from: &numbers)
        #expect(read.initFromCalls.count == 1)
        #expect(numbers.next() == 1)
    }
}
