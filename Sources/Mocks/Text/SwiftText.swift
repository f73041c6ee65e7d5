import AshlarSwiftDeclarations

/// Lines of Swift, indented as they nest.
struct SwiftText {
    /// As long as a line may be where it can be helped.
    private static let width = 120

    private(set) var text = ""
    private var depth = 0
    private var isFresh = true
    /// What the next line ends with.
    private var comment: String?

    init(depth: Int = 0) {
        self.depth = depth
        text.reserveCapacity(16_384)
    }

    mutating func line(_ line: String) {
        if comment != nil { return write(line) }
        indent()
        text += line
        text += "\n"
        isFresh = false
    }

    private mutating func indent() { for _ in 0..<depth { text += "    " } }

    /// Ends the next line with the comment, or is in front of it where both do not fit.
    mutating func comment(_ comment: String) { self.comment = comment }

    private mutating func write(_ pieces: String...) {
        let comment = self.comment
        self.comment = nil
        let isBehind = comment.map { fits(pieces.joined(), "  ", $0) } ?? false
        if let comment, !isBehind { write(comment) }
        indent()
        for piece in pieces { text += piece }
        if let comment, isBehind { text += "  " + comment }
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

    /// A block of short statements: on one line where that fits, else as many in each line as fit.
    mutating func block(_ head: String, of statements: [String]) {
        let line = statements.joined(separator: "; ")
        if fits(head, " { ", line, " }") {
            write(head, " { ", line, " }")
        } else {
            block(head) { $0.lines(statements) }
        }
    }

    /// Short statements or items, as many in a line as fit.
    ///
    /// - Parameters:
    ///   - ending: of lines that others follow.
    ///   - end: of the last line.
    mutating func lines(
        _ items: [String], separator: String = "; ", ending: String = "", end: String = ""
    ) {
        var line = ""
        for item in items {
            let longer = line.isEmpty ? item : line + separator + item
            if line.isEmpty || fits(longer, separator) {
                line = longer
            } else {
                self.line(line + ending)
                line = item
            }
        }
        if !line.isEmpty { self.line(line + end) }
    }

    /// `head { body }`, on one line where that fits.
    ///
    /// - Parameter argument: of a closure.
    mutating func accessor(_ head: String, argument: String? = nil, _ body: String) {
        let start = argument.map { " { \($0) in " } ?? " { "
        guard fits(head, start, body, " }") else { return block(head, argument: argument) { $0.line(body) } }
        write(head, start, body, " }")
    }

    /// `head { argument in callee(items) }`, on one line where that fits, else with as many items in a line as fit.
    mutating func closure(_ head: String, _ argument: String, _ callee: String, _ items: [String]) {
        let call = "\(callee)(\(items.joined(separator: ", ")))"
        if fits(head, " { ", argument, " in ", call, " }") { return accessor(head, argument: argument, call) }
        block(head, argument: argument) { text in
            if text.fits(call) { return text.line(call) }
            text.line(callee + "(")
            text.nested { $0.lines(items, separator: ", ", ending: ",", end: ")") }
        }
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

    /// A head with a list in parentheses, and a tail: on one line where that fits, else the list on one line, else one
    /// item a line.
    mutating func list(_ head: String, _ items: [String], _ tail: String, _ body: (inout SwiftText) -> Void) {
        let list = items.joined(separator: ", ")
        if items.isEmpty || fits(head, "(", list, ")", tail, " {") {
            write(head, "(", list, ")", tail, " {")
        } else {
            write(head, "(")
            nested { text in
                if text.fits(list) { return text.line(list) }
                for (index, item) in items.enumerated() { text.line(index == items.count - 1 ? item : item + ",") }
            }
            write(")", tail, " {")
        }
        nested(body)
        line("}")
    }

    /// Whether the pieces fit on one line.
    func fits(_ pieces: String...) -> Bool {
        let rest = Self.width - depth * 4
        // To count characters takes long, and no line has more of them than bytes.
        return pieces.reduce(0) { $0 + $1.utf8.count } <= rest || pieces.joined().count <= rest
    }
}
