/// Lines of Swift, indented as they nest.
struct SwiftText {
    /// As long as a line may be where it can be helped.
    static let width = 120

    private(set) var text = ""
    private var depth = 0
    private var isFresh = true

    var isEmpty: Bool { text.isEmpty }

    init(depth: Int = 0) {
        self.depth = depth
        text.reserveCapacity(16_384)
    }

    mutating func line(_ line: String) {
        indent()
        text += line
        text += "\n"
        isFresh = false
    }

    private mutating func indent() {
        for _ in 0..<depth { text += "    " }
    }

    /// An empty line between what stands before and what follows.
    mutating func gap() {
        if !isFresh { text += "\n" }
        isFresh = true
    }

    mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
        open(head)
        nested(body)
        line("}")
    }

    /// A closure of one argument.
    mutating func block(_ head: String, argument: String, _ body: (inout SwiftText) -> Void) {
        line("\(head) { \(argument) in")
        nested(body)
        line("}")
    }

    mutating func nested(_ body: (inout SwiftText) -> Void) {
        depth += 1
        isFresh = true
        body(&self)
        depth -= 1
        isFresh = false
    }

    /// `head { body }`, on one line where that fits.
    mutating func accessor(_ head: String, _ body: String) {
        guard fits(head, " { ", body, " }") else { return block(head) { $0.line(body) } }
        indent()
        text += head
        text += " { "
        text += body
        text += " }\n"
        isFresh = false
    }

    private mutating func open(_ head: String) {
        indent()
        text += head
        text += " {\n"
        isFresh = false
    }

    /// What is in between, within `#if` where there are conditions.
    mutating func conditional(_ conditions: [String], _ body: (inout SwiftText) -> Void) {
        let condition = conditions.count > 1 ? conditions.map { "(\($0))" }.joined(separator: " && ") : conditions.first
        guard let condition else { return body(&self) }
        unindented("#if \(condition)")
        body(&self)
        unindented("#endif")
    }

    /// A head with a list in parentheses, on one line where that fits, else one item a line; the tail follows it.
    mutating func list(_ head: String, _ items: [String], _ tail: String, _ body: (inout SwiftText) -> Void) {
        let list = items.joined(separator: ", ")
        if items.isEmpty || fits(head, "(", list, ")", tail, " {") {
            indent()
            for piece in [head, "(", list, ")", tail] { text += piece }
            text += " {\n"
            isFresh = false
        } else {
            line(head + "(")
            nested { text in
                for (index, item) in items.enumerated() { text.line(index == items.count - 1 ? item : item + ",") }
            }
            line(")\(tail) {")
        }
        nested(body)
        line("}")
    }

    private func fits(_ pieces: String...) -> Bool {
        let rest = Self.width - depth * 4
        // To count characters takes long, and no line has more of them than bytes.
        return pieces.reduce(0) { $0 + $1.utf8.count } <= rest || pieces.joined().count <= rest
    }

    private mutating func unindented(_ directive: String) {
        text += directive + "\n"
        isFresh = true
    }
}
