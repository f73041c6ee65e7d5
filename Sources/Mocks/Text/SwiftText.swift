import AshlarSwiftDeclarations

/// Lines of Swift, indented as they nest.
struct SwiftText {
    /// As long as a line may be where it can be helped.
    private static let width = 120

    private(set) var text = ""
    private var depth = 0
    private var isFresh = true

    init(depth: Int = 0) {
        self.depth = depth
        text.reserveCapacity(16_384)
    }

    mutating func line(_ line: String) { write(line) }

    private mutating func write(_ pieces: String...) {
        for _ in 0..<depth { text += "    " }
        for piece in pieces { text += piece }
        text += "\n"
        isFresh = false
    }

    /// What another text contains, which is indented already.
    mutating func append(_ other: SwiftText) {
        text += other.text
        isFresh = false
    }

    /// An empty line, unless a block has just begun.
    mutating func gap() {
        if !isFresh { text += "\n" }
        isFresh = true
    }

    /// - Parameter argument: of a closure.
    mutating func block(_ head: String, argument: String? = nil, _ body: (inout SwiftText) -> Void) {
        write(head, " {", argument.map { " \($0) in" } ?? "")
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
    ///
    /// - Parameter argument: of a closure.
    mutating func accessor(_ head: String, argument: String? = nil, _ body: String) {
        let start = argument.map { " { \($0) in " } ?? " { "
        guard fits(head, start, body, " }") else { return block(head, argument: argument) { $0.line(body) } }
        write(head, start, body, " }")
    }

    /// What is in between, within `#if` where there are conditions.
    mutating func conditional(_ conditions: [String], _ body: (inout SwiftText) -> Void) {
        let condition = conditions.count > 1 ? conditions.map { "(\($0))" }.joined(separator: " && ") : conditions.first
        guard let condition else { return body(&self) }
        line("#if \(condition)")
        isFresh = true
        body(&self)
        line("#endif")
    }

    /// A head with a list in parentheses, on one line where that fits, else one item a line; the tail follows it.
    mutating func list(_ head: String, _ items: [String], _ tail: String, _ body: (inout SwiftText) -> Void) {
        let list = items.joined(separator: ", ")
        if items.isEmpty || fits(head, "(", list, ")", tail, " {") {
            write(head, "(", list, ")", tail, " {")
        } else {
            write(head, "(")
            nested { text in
                for (index, item) in items.enumerated() { text.line(index == items.count - 1 ? item : item + ",") }
            }
            write(")", tail, " {")
        }
        nested(body)
        line("}")
    }

    private func fits(_ pieces: String...) -> Bool {
        let rest = Self.width - depth * 4
        // To count characters takes long, and no line has more of them than bytes.
        return pieces.reduce(0) { $0 + $1.utf8.count } <= rest || pieces.joined().count <= rest
    }
}
