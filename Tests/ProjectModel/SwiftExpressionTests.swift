import Testing

@testable import AshlarProjectModel

@Suite("Expressions of a manifest")
struct SwiftExpressionTests {
    @Test("An expression that can trap", arguments: ["x!", "x!.count", "try! make()", "value as! Int", "list[0]!"])
    func traps(_ text: String) { #expect(SwiftExpression.canTrap(text)) }

    @Test(
        "An expression that cannot trap",
        arguments: ["!isOn", "a != b", "a!=b", "\"done!\"", "\"a \\\" b!\"", "try? make()", "[!a, !b]"])
    func safe(_ text: String) { #expect(!SwiftExpression.canTrap(text)) }

    @Test("An assignment is not an expression, except in a closure")
    func assignments() {
        for text in ["y = true", "y=true", "a.b = 1"] { #expect(!SwiftExpression.isComplete(text), "\(text)") }
        for text in ["a == b", "a >= b", "\"a=b\"", "make { $0.isOn = true }", "f(x: 1)"] {
            #expect(SwiftExpression.isComplete(text), "\(text)")
        }
    }

    @Test(
        "Two operands side by side are not an expression",
        arguments: [
            "true false", "true or false", "return true", "not true", "\"a\" \"b\"", "make() 1", "f(a b)", "x? y",
            "{ 1 } y",
        ])
    func juxtaposedOperands(_ text: String) { #expect(!SwiftExpression.isComplete(text)) }

    @Test(
        "Operands with an operator or a keyword are an expression",
        arguments: [
            "a ? b : c", "try await make()", "value as? Int", "x is Int", "if a { 1 } else { 2 }", "make { x in y }",
            "run { 1 } second: { 2 }", "(1, 2)", "\"two words\"", "f(a: b, c: d)", "[1, 2]", "a as any P", "1 ..< 2",
            "#\"a \"b c\" d\"#", "[String: Int]()", "await value",
        ])
    func joinedOperands(_ text: String) { #expect(SwiftExpression.isComplete(text)) }
}
