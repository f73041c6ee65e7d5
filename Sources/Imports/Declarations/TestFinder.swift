import AshlarProjectModel
import AshlarSwiftLexing

/// Finds the first test of a source and whether the source contains an assertion.
package enum TestFinder {
    /// - Parameter assertions: names of custom assertions.
    package static func find(in source: UnsafeRawBufferPointer, assertions: Set<String>) -> TestContent {
        var search = Search(lexer: Lexer(source), assertions: assertions)
        return search.run()
    }

    /// The functions of the source whose bodies contain an assertion.
    ///
    /// - Parameter assertions: names of custom assertions.
    package static func assertingFunctions(
        in source: UnsafeRawBufferPointer, assertions: Set<String>
    ) -> Set<String> {
        var search = Search(lexer: Lexer(source), assertions: assertions)
        search.bodies = FunctionBodies()
        _ = search.run()
        return search.bodies?.marked ?? []
    }

    /// The functions around a token, and those that were marked.
    private struct FunctionBodies {
        var marked: Set<String> = []
        /// The function whose body has not begun.
        private var declared: String?
        private var open: [(name: String, braces: Int)] = []
        private var braces = 0
        private var parentheses = 0

        mutating func declare(_ name: String) { (declared, parentheses) = (name, 0) }

        mutating func see(_ kind: Token.Kind) {
            switch kind {
            case .leftParenthesis: parentheses += 1
            case .rightParenthesis: parentheses = max(0, parentheses - 1)
            case .leftBrace:
                braces += 1
                // A brace in parentheses is that of an argument's default value.
                guard parentheses == 0, let name = declared else { return }
                open.append((name, braces))
                declared = nil
            case .rightBrace:
                if open.last?.braces == braces { open.removeLast() }
                braces = max(0, braces - 1)
                // A requirement of a protocol has no body.
                if parentheses == 0 { declared = nil }
            default: break
            }
        }

        mutating func mark() {
            marked.formUnion(open.map(\.name))
            // A function may return what asserts.
            if let declared { marked.insert(declared) }
        }
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
        /// `nil` to ignore them; else the source is read to its end.
        var bodies: FunctionBodies?

        /// The last two tokens.
        var before: Token?
        var beforeThat: Token?

        mutating func run() -> TestContent {
            var token = lexer.next()
            var following = lexer.next()
            while token.kind != .endOfFile {
                let last = lexer.next()
                bodies?.see(token.kind)
                if token.kind == .word { look(at: token, following, last) }
                if isDone { break }
                (beforeThat, before, token, following) = (before, token, following, last)
            }
            return TestContent(firstTest: first.map { place(of: $0) }, hasAssertion: hasAssertion)
        }

        private var isDone: Bool {
            guard hasAssertion, bodies == nil else { return false }
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
                bodies?.declare(lexer.text(from: token.start, to: token.end))
                if function == nil, first == UInt8(ascii: "t"), begins(token, "test"),
                    following.kind == .leftParenthesis, last.kind == .rightParenthesis
                {
                    function = token
                }
                return
            }
            if !mentionsTestCase, ends(token, "TestCase") { mentionsTestCase = true }
            guard !hasAssertion || bodies != nil, asserts(token, following) else { return }
            hasAssertion = true
            bodies?.mark()
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
            // A store of The Composable Architecture asserts what each action changes.
            if lexer.isWord(token, "TestStore") { return true }
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
            guard lexer.isWord(token, "wait") || lexer.isWord(token, "measure") else { return false }
            // `measure` compares with a baseline. `wait(for:timeout:)` is a method of the test; `wait` of a semaphore or a queue asserts nothing.
            guard before?.kind == .period else { return true }
            return beforeThat.map { $0.kind == .word && lexer.isWord($0, "self") } ?? false
        }

        private mutating func beginsLikeAssertion(_ token: Token) -> Bool {
            switch lexer.bytes[token.start] {
            case UInt8(ascii: "a"): return begins(token, "assert")
            case UInt8(ascii: "e"): return begins(token, "expect")
            case UInt8(ascii: "v"): return begins(token, "verify")
            case UInt8(ascii: "X"):
                return begins(token, "XCTAssert") || begins(token, "XCTFail") || begins(token, "XCTUnwrap")
                    || begins(token, "XCTExpect") || containsAssert(token)
            default: return containsAssert(token)
            }
        }

        /// Whether it is named like `DDAssertEqual`.
        private mutating func containsAssert(_ token: Token) -> Bool {
            let word: StaticString = "Assert"
            return NextOccurrence.find(word, from: token.start, in: lexer.bytes, before: token.end)
                + word.utf8CodeUnitCount <= token.end
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
