import Methods
import MethodsMocks
import Testing

@Suite(.serialized)
struct VectorTests {
    let one = VectorMock()
    let two = VectorMock()

    init() {
        VectorMock.resetStatics()
    }

    func sum<Value: Vector>(_ left: Value, _ right: Value) -> Value { left + right }

    @Test("Operators have handlers named in words")
    func operators() {
        VectorMock.plusHandler = { _, right in right }
        #expect(sum(one, two) === two)
        #expect(VectorMock.plusCallCount == 1)
        #expect(VectorMock.plusCalls.first?.left === one)
        VectorMock.prefixMinusHandler = { $0 }
        #expect(-one === one)
        VectorMock.timesHandler = { left, _ in left }
        #expect(one * 2 === one)
        #expect(VectorMock.timesCalls.first?.right == 2)
    }

    @Test("Operators with an inout operand")
    func assignment() {
        var value = one
        VectorMock.plusEqualsHandler = { left, right in left = right }
        value += two
        #expect(value === two)
    }

    @Test("Comparison operators and custom operators")
    func comparison() {
        #expect(!(one == two))
        VectorMock.equalsHandler = { $0 === $1 }
        #expect(one == one)
        #expect(VectorMock.equalsCallCount == 2)
        VectorMock.lessThanHandler = { _, _ in true }
        #expect(one < two)
        VectorMock.lessThanPlusGreaterThanHandler = { _, right in right }
        #expect(one <+> 3 == 3)
        VectorMock.postfixCaretCaretHandler = { _ in 8 }
        #expect(one^^ == 8)
        VectorMock.tildeEqualsHandler = { pattern, _ in pattern == 1 }
        #expect(1 ~= one)
        #expect(!(2 ~= one))
    }
}
