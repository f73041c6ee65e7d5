/// An element of an XML document, such as a scheme of Xcode.
package struct MarkupElement: Hashable, Sendable {
    package struct Attribute: Hashable, Sendable {
        package var name: String
        package var value: String
        /// Counted from 1.
        package var line: Int
    }

    package var name: String
    /// Counted from 1.
    package var line: Int
    package var attributes: [Attribute] = []
    package var children: [MarkupElement] = []
    /// The text between its children.
    package var text = ""

    package func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    /// The element and what it contains that have a name, in the order of the document.
    package func all(named name: String) -> [MarkupElement] {
        (self.name == name ? [self] : []) + children.flatMap { $0.all(named: name) }
    }
}

/// Reads an XML document without external entities, in time linear in its length.
package struct MarkupReader {
    /// Where and why a text is not valid.
    package struct Failure: Error, Hashable, Sendable {
        package var reason: String
        /// Counted from 1.
        package var line: Int

        package init(reason: String, line: Int) { (self.reason, self.line) = (reason, line) }
    }

    /// How deep elements may lie in each other, so that no text can exhaust the stack.
    private static let deepest = 64

    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The root element.
    package static func read(_ bytes: [UInt8]) throws(Failure) -> MarkupElement {
        var reader = MarkupReader(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
        try reader.skipAsides()
        guard reader.next == UInt8(ascii: "<") else { throw reader.failure("expected an element") }
        let root = try reader.element(depth: 0)
        try reader.skipAsides()
        guard reader.next == nil else { throw reader.failure("unexpected text after the element '\(root.name)'") }
        return root
    }

    private func failure(_ reason: String, at line: Int? = nil) -> Failure {
        Failure(reason: reason, line: line ?? self.line)
    }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func advance() {
        if bytes[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
    }

    private func isAt(_ text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func takes(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        for _ in text.utf8 { advance() }
        return true
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private mutating func skipBlanks() {
        while let byte = next, Self.isBlank(byte) { advance() }
    }

    // MARK: - Between elements

    /// Skips white space, comments, instructions and the document type.
    private mutating func skipAsides() throws(Failure) {
        while true {
            skipBlanks()
            if try takesAside() { continue }
            guard isAt("<!DOCTYPE") else { return }
            _ = try body(until: ">", of: "document type")
        }
    }

    private mutating func takesAside() throws(Failure) -> Bool {
        if takes("<!--") {
            _ = try body(until: "-->", of: "comment")
        } else if takes("<?") {
            _ = try body(until: "?>", of: "instruction")
        } else {
            return false
        }
        return true
    }

    /// What precedes an ending, which is skipped, too.
    private mutating func body(until ending: String, of noun: String) throws(Failure) -> ArraySlice<UInt8> {
        let (start, first) = (place, line)
        while next != nil {
            let end = place
            if takes(ending) { return bytes[start..<end] }
            advance()
        }
        throw failure("this \(noun) does not end", at: first)
    }

    // MARK: - Elements

    private mutating func element(depth: Int) throws(Failure) -> MarkupElement {
        guard depth < Self.deepest else { throw failure("it is nested deeper than \(Self.deepest) levels") }
        let start = line
        advance()
        var element = MarkupElement(name: try name(), line: start)
        var names: Set<String> = []
        while true {
            skipBlanks()
            if takes("/>") { return element }
            if takes(">") { break }
            guard next != nil else { throw failure("the element '\(element.name)' does not end", at: start) }
            let attribute = try attribute()
            guard names.insert(attribute.name).inserted else {
                throw failure("the attribute '\(attribute.name)' is given twice", at: attribute.line)
            }
            element.attributes.append(attribute)
        }
        try readContents(of: &element, depth: depth)
        return element
    }

    /// Reads text and elements up to the end of the element.
    private mutating func readContents(of element: inout MarkupElement, depth: Int) throws(Failure) {
        while let byte = next {
            if byte != UInt8(ascii: "<") {
                element.text += try text { $0 == UInt8(ascii: "<") }
            } else if takes("</") {
                let name = try name()
                skipBlanks()
                guard name == element.name, takes(">") else {
                    throw failure("'</\(name)' does not end the element '\(element.name)' of line \(element.line)")
                }
                return
            } else if takes("<![CDATA[") {
                element.text += String(decoding: try body(until: "]]>", of: "text"), as: UTF8.self)
            } else if try !takesAside() {
                element.children.append(try self.element(depth: depth + 1))
            }
        }
        throw failure("the element '\(element.name)' does not end", at: element.line)
    }

    private mutating func attribute() throws(Failure) -> MarkupElement.Attribute {
        let start = line
        let name = try name()
        skipBlanks()
        guard takes("=") else { throw failure("expected '=' after the attribute '\(name)'") }
        skipBlanks()
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw failure("expected a quoted value of the attribute '\(name)'")
        }
        advance()
        let value = try text { $0 == quote || $0 == UInt8(ascii: "<") }
        guard next == quote else { throw failure("the value of the attribute '\(name)' does not end", at: start) }
        advance()
        return MarkupElement.Attribute(name: name, value: value, line: start)
    }

    private mutating func name() throws(Failure) -> String {
        let start = place
        while let byte = next, Self.isInName(byte) { advance() }
        guard place > start else { throw failure("expected a name") }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    // MARK: - Text

    /// Text up to a byte, with the meaning of its references.
    private mutating func text(until isEnd: (UInt8) -> Bool) throws(Failure) -> String {
        var text: [UInt8] = []
        while let byte = next, !isEnd(byte) {
            advance()
            if byte == UInt8(ascii: "&") { text += try reference() } else { text.append(byte) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    /// The longest reference: `#x10FFFF`, with zeros before it.
    private static let longestReference = 16

    private mutating func reference() throws(Failure) -> [UInt8] {
        let start = place
        while let byte = next, byte != UInt8(ascii: ";"), place - start < Self.longestReference { advance() }
        let name = String(decoding: bytes[start..<place], as: UTF8.self)
        guard takes(";") else { throw failure("'&' begins a reference that does not end with ';'") }
        if let text = Self.entities[name] { return Array(text.utf8) }
        let code =
            name.hasPrefix("#x")
            ? UInt32(name.dropFirst(2), radix: 16)
            : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
        guard let scalar = code.flatMap(Unicode.Scalar.init) else {
            throw failure("'&\(name);' is not a known reference")
        }
        return Array(String(Character(scalar)).utf8)
    }
}
