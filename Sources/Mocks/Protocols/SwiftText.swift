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
        for _ in 0..<depth { text += "    " }
        text += line
        text += "\n"
        isFresh = false
    }

    /// An empty line between what stands before and what follows.
    mutating func gap() {
        if !isFresh { text += "\n" }
        isFresh = true
    }

    mutating func block(_ head: String, _ body: (inout SwiftText) -> Void) {
        line(head + " {")
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
        let whole = "\(head) { \(body) }"
        if fits(whole) {
            line(whole)
        } else {
            block(head) { $0.line(body) }
        }
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
        let whole = "\(head)(\(items.joined(separator: ", ")))\(tail) {"
        if items.isEmpty || fits(whole) {
            line(whole)
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

    private func fits(_ line: String) -> Bool {
        let rest = Self.width - depth * 4
        // To count characters takes long, and no line has more of them than bytes.
        return line.utf8.count <= rest || line.count <= rest
    }

    private mutating func unindented(_ directive: String) {
        text += directive + "\n"
        isFresh = true
    }
}
