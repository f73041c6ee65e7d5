import Foundation
import Methods
import MethodsMocks
import Testing

struct LedgerTests {
    let mock = LedgerMock()

    @Test("A throwing requirement without a handler throws the name of the member")
    func unsetThrows() async {
        #expect(throws: MockUnimplemented("Ledger.load(_:)")) { try mock.load("a") }
        await #expect(throws: MockUnimplemented("Ledger.download(_:)")) { try await mock.download("b") }
        #expect(throws: MockUnimplemented("Ledger.erased()")) { try mock.erased() }
        #expect(mock.loadCalls == ["a"])
        #expect(mock.downloadCalls == ["b"])
    }

    @Test("A requirement without a result does nothing, even if it can throw")
    func unsetReturnsNothing() async throws {
        try mock.save()
        await mock.refresh()
        try mock.open()
        #expect(mock.saveCallCount == 1)
        #expect(mock.refreshCallCount == 1)
        #expect(mock.openCallCount == 1)
    }

    @Test("A requirement with typed throws returns an empty value")
    func unsetTyped() async throws {
        #expect(try mock.read(1) == 0)
        #expect(try await mock.flush() == "")
        #expect(await mock.fetch() == 0)
        #expect(mock.certain() == 0)
    }

    @Test("Handlers throw the errors that the protocol allows")
    func handlersThrow() async throws {
        mock.saveHandler = { throw LedgerFault.torn }
        #expect(throws: LedgerFault.torn) { try mock.save() }
        mock.downloadHandler = { name in
            await Task.yield()
            throw LedgerFault.wet(name.count)
        }
        await #expect(throws: LedgerFault.wet(2)) { try await mock.download("ab") }
        mock.openHandler = { () throws(LedgerFault) in throw .wet(1) }
        do {
            try mock.open()
            Issue.record("nothing thrown")
        } catch {
            let fault: LedgerFault = error
            #expect(fault == .wet(1))
        }
        mock.readHandler = { line throws(LedgerFault) in line * 2 }
        #expect(try mock.read(4) == 8)
        mock.erasedHandler = { throw LedgerFault.torn }
        #expect(throws: LedgerFault.torn) { try mock.erased() }
    }

    @Test("An error that is a generic parameter")
    func genericError() throws {
        try mock.attempt(LedgerFault.self)
        mock.attemptHandler = { _ in throw LedgerFault.torn }
        do {
            try mock.attempt(LedgerFault.self)
            Issue.record("nothing thrown")
        } catch {
            #expect(error == .torn)
        }
        #expect(mock.attemptCallCount == 2)
    }

    @Test("Handlers are async")
    func handlersWait() async throws {
        mock.fetchHandler = {
            await Task.yield()
            return 7
        }
        #expect(await mock.fetch() == 7)
        mock.flushHandler = { () async throws(LedgerFault) in "done" }
        #expect(try await mock.flush() == "done")
    }
}

/// The one place that sets the hook of this module's mocks: it is of the whole process.
@Suite(.serialized)
struct MockFailureTests {
    @Test("Each call without handler and empty value is reported before it throws")
    func report() throws {
        let messages = Messages()
        MockFailure.report = { messages.add($0) }
        defer { MockFailure.report = nil }
        let mock = LedgerMock()
        #expect(throws: MockUnimplemented.self) { try mock.load("a") }
        #expect(messages.all.contains("LedgerMock.load(_:) was called and has no handler"), "\(messages.all)")
        #expect(MockFailure.report != nil)
    }

    @Test("Strict mode reports each call without a handler, whatever it returns")
    func strict() throws {
        let messages = Messages()
        MockFailure.report = { messages.add($0) }
        MockFailure.isStrict = true
        defer {
            MockFailure.isStrict = false
            MockFailure.report = nil
        }
        let mock = StrictMock()
        mock.send()
        try mock.sendOrThrow(1)
        #expect(mock.count() == 0 && mock.name() == nil && mock.names() == [] && mock.fault() == .torn)
        #expect(throws: MockUnimplemented.self) { try mock.load() }
        mock["a"] = 3
        #expect(mock["a"] == 3 && mock["b"] == 0)
        let expected = [
            "send()", "sendOrThrow(_:)", "count()", "name()", "names()", "fault()", "load()", "subscript(_:)",
        ]
        #expect(messages.all(of: "StrictMock") == expected)
        mock.countHandler = { 2 }
        mock.nameHandler = { nil }
        mock.sendHandler = {}
        #expect(mock.count() == 2 && mock.name() == nil)
        mock.send()
        #expect(messages.all(of: "StrictMock") == expected)
    }

    @Test("The description of the error contains the name of the member")
    func description() {
        let error = MockUnimplemented("Ledger.load(_:)")
        #expect(error.member == "Ledger.load(_:)")
        #expect("\(error)".contains("Ledger.load(_:)"))
        #expect(error != MockUnimplemented("Ledger.save()"))
    }
}

/// What was reported, from any thread.
private final class Messages: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }
    var all: [String] { lock.withLock { texts } }

    /// The members of a mock that were called without a handler: other tests run at the same time.
    func all(of mock: String) -> [String] {
        all.filter { $0.hasPrefix(mock + ".") }.map { $0.dropFirst(mock.count + 1).prefix { $0 != " " } }.map(
            String.init)
    }
}
