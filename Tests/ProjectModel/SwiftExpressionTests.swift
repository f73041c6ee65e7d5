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
}
