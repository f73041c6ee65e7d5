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

    /// Ends the next line with the comment, or is in front of it where both do not fit.
    mutating func comment(_ comment: String) { self.comment = comment }

    mutating func line(_ line: String) {
        var end = ""
        if let comment {
            self.comment = nil
            if fits("\(line)  \(comment)") { end = "  " + comment } else { self.line(comment) }
        }
        for _ in 0..<depth { text += "    " }
        text += line
        text += end
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
        line(argument.map { "\(head) { \($0) in" } ?? head + " {")
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
        let line = "\(head) { \(statements.joined(separator: "; ")) }"
        if fits(line) {
            self.line(line)
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
            if line.isEmpty || fits(longer + separator) {
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
        let line = argument.map { "\(head) { \($0) in \(body) }" } ?? "\(head) { \(body) }"
        guard fits(line) else { return block(head, argument: argument) { $0.line(body) } }
        self.line(line)
    }

    /// `head { argument in callee(items) }`, on one line where that fits, else with as many items in a line as fit.
    mutating func closure(_ head: String, _ argument: String, _ callee: String, _ items: [String]) {
        let call = "\(callee)(\(items.joined(separator: ", ")))"
        if fits("\(head) { \(argument) in \(call) }") { return accessor(head, argument: argument, call) }
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
        let line = "\(head)(\(list))\(tail) {"
        if items.isEmpty || fits(line) {
            self.line(line)
        } else {
            self.line(head + "(")
            nested { text in
                if text.fits(list) { return text.line(list) }
                for (index, item) in items.enumerated() { text.line(index == items.count - 1 ? item : item + ",") }
            }
            self.line(")\(tail) {")
        }
        nested(body)
        self.line("}")
    }

    /// Whether a line has room.
    func fits(_ line: String) -> Bool {
        let rest = Self.width - depth * 4
        // To count characters takes long, and no line has more of them than bytes.
        return line.utf8.count <= rest || line.count <= rest
    }
}
