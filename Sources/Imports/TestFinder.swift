import AshlarProjectModel
import AshlarSwiftLexing

/// Finds the first test of a source and whether the source contains an assertion.
package enum TestFinder {
    /// - Parameter assertions: names of custom assertions.
    package static func find(in source: UnsafeRawBufferPointer, assertions: Set<String>) -> TestContent {
        var search = Search(lexer: Lexer(source), assertions: assertions)
        return search.run()
    }

    /// Whether the source contains a word that identifies a test. Without one there is no test, and nothing to tokenize.
    static func mayContainTests(_ source: UnsafeRawBufferPointer) -> Bool {
        let lexer = Lexer(source)
        func contains(_ word: StaticString, isWhole: Bool) -> Bool {
            var place = NextOccurrence.find(word, from: 0, in: lexer.bytes, before: lexer.end)
            while place < lexer.end {
                let next = place + word.utf8CodeUnitCount
                let begins = place == 0 || !Lexer.isNameByte(lexer.bytes[place - 1])
                let ends = next == lexer.end || !Lexer.isNameByte(lexer.bytes[next])
                if !isWhole || (begins && ends) { return true }
                place = NextOccurrence.find(word, from: next, in: lexer.bytes, before: lexer.end)
            }
            return false
        }
        return contains("Test", isWhole: true)
            || (contains("TestCase", isWhole: false) && contains("test", isWhole: false))
    }

    private struct Search: ~Copyable {
        var lexer: Lexer
        let assertions: Set<String>
        /// The first `@Test`, and the first test method of an XCTest class.
        var attribute: Token?
        var function: Token?
        var mentionsTestCase = false
        var hasAssertion = false

        /// The last two tokens.
        var before: Token?
        var beforeThat: Token?

        mutating func run() -> TestContent {
            var token = lexer.next()
            var following = lexer.next()
            while token.kind != .endOfFile {
                let last = lexer.next()
                if token.kind == .word { look(at: token, following, last) }
                if isDone { break }
                (beforeThat, before, token, following) = (before, token, following, last)
            }
            return TestContent(firstTest: first.map { place(of: $0) }, hasAssertion: hasAssertion)
        }

        private var isDone: Bool {
            guard hasAssertion else { return false }
            return attribute != nil ? function == nil || mentionsTestCase : function != nil && mentionsTestCase
        }

        private var first: Token? {
            guard let function, mentionsTestCase else { return attribute }
            guard let attribute else { return function }
            return attribute.start < function.start ? attribute : function
        }

        private func place(of token: Token) -> TestContent.Place {
            var positions = PositionCounter(lexer.bytes, end: lexer.end)
            let (line, column, length) = positions.place(of: token)
            return TestContent.Place(line: line, column: column, length: length)
        }

        private mutating func look(at token: Token, _ following: Token, _ last: Token) {
            let first = lexer.bytes[token.start]
            if first == UInt8(ascii: "T"), attribute == nil, before?.kind == .at || before?.kind == .period,
                lexer.isWord(token, "Test"), let sign = attributeSign
            {
                attribute = Token(kind: .at, start: sign.start, end: token.end, startsLine: false)
                return
            }
            if before?.kind == .word, let word = before, lexer.isWord(word, "func") {
                if function == nil, first == UInt8(ascii: "t"), begins(token, "test"),
                    following.kind == .leftParenthesis, last.kind == .rightParenthesis
                {
                    function = token
                }
                return
            }
            if !mentionsTestCase, ends(token, "TestCase") { mentionsTestCase = true }
            if !hasAssertion, asserts(token, following) { hasAssertion = true }
        }

        /// The `@` of `@Test` or `@Testing.Test`.
        private var attributeSign: Token? {
            if before?.kind == .at { return before }
            guard let module = beforeThat, module.kind == .word, lexer.isWord(module, "Testing"), module.start > 0,
                lexer.bytes[module.start - 1] == UInt8(ascii: "@")
            else { return nil }
            return Token(kind: .at, start: module.start - 1, end: module.start, startsLine: false)
        }

        // Questions asked of every token are `mutating`, since otherwise the whole lexer is copied.
        private mutating func asserts(_ token: Token, _ following: Token) -> Bool {
            if before?.kind == .pound, before?.end == token.start {
                return lexer.isWord(token, "expect") || lexer.isWord(token, "require") || beginsLikeAssertion(token)
                    || isNamed(token)
            }
            switch following.kind {
            case .leftParenthesis, .leftBrace: break
            case .prefixOperator, .binaryOperator, .postfixOperator:
                guard lexer.bytes[following.start] == UInt8(ascii: "<") else { return false }
            default: return false
            }
            if lexer.isWord(token, "confirmation") || beginsLikeAssertion(token) || isNamed(token) { return true }
            if isExpectation(token) { return true }
            if lexer.isWord(token, "record"), before?.kind == .period, let issue = beforeThat, issue.kind == .word {
                return lexer.isWord(issue, "Issue")
            }
            return false
        }

        /// Functions that fail a test after a time-out or for a known issue.
        private mutating func isExpectation(_ token: Token) -> Bool {
            if lexer.isWord(token, "fulfillment") || lexer.isWord(token, "waitForExpectations")
                || lexer.isWord(token, "withKnownIssue")
            {
                return true
            }
            guard lexer.isWord(token, "wait") else { return false }
            // `wait(for:timeout:)` is a method of the test; `wait` of a semaphore or a queue asserts nothing.
            guard before?.kind == .period else { return true }
            return beforeThat.map { $0.kind == .word && lexer.isWord($0, "self") } ?? false
        }

        private mutating func beginsLikeAssertion(_ token: Token) -> Bool {
            switch lexer.bytes[token.start] {
            case UInt8(ascii: "a"), UInt8(ascii: "A"): return begins(token, "assert") || begins(token, "Assert")
            case UInt8(ascii: "e"): return begins(token, "expect")
            case UInt8(ascii: "v"): return begins(token, "verify")
            case UInt8(ascii: "X"):
                return begins(token, "XCTAssert") || begins(token, "XCTFail") || begins(token, "XCTUnwrap")
                    || begins(token, "XCTExpect")
            default: return false
            }
        }

        private mutating func isNamed(_ token: Token) -> Bool {
            !assertions.isEmpty && assertions.contains(lexer.text(from: token.start, to: token.end))
        }

        private mutating func begins(_ token: Token, _ start: StaticString) -> Bool {
            let length = start.utf8CodeUnitCount
            return token.end - token.start >= length
                && lexer.isText(start, from: token.start, to: token.start + length)
        }

        private mutating func ends(_ token: Token, _ ending: StaticString) -> Bool {
            let length = ending.utf8CodeUnitCount
            return token.end - token.start >= length && lexer.isText(ending, from: token.end - length, to: token.end)
        }
    }
}
