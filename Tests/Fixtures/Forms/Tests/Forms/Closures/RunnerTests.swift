import Closures
import ClosuresMocks
import Testing

struct RunnerTests {
    let mock = RunnerMock()

    @Test("Escaping closures are recorded")
    func escaping() {
        var heard: [Int] = []
        mock.escaping { heard.append($0) }
        mock.escapingCalls.first?(1)
        mock.optional { heard.append($0) }
        mock.optional(nil)
        mock.optionalCalls.first??(2)
        mock.sendable { _ in }
        mock.sendableCalls.first?(3)
        mock.aliasedEscaping { heard.append((try? $0.get()) ?? 0) }
        mock.aliasedEscapingCalls.first?(.success(4))
        mock.aliasedOptional { heard.append((try? $0.get()) ?? 0) }
        mock.aliasedOptionalCalls.first??(.success(5))
        mock.aliasedMaybe { heard.append($0) }
        mock.aliasedMaybeCalls.first??(6)
        #expect(heard == [1, 2, 4, 5, 6])
        #expect(mock.optionalCallCount == 2)
        mock.aliasedGenericEscaping { $0 + "!" }
        #expect(mock.aliasedGenericEscapingCalls.first?("a") == "a!")
    }

    @Test("Non-escaping closures are passed to the handler and counted")
    func nonescaping() {
        mock.nonescapingHandler = { $0(3) }
        #expect(mock.nonescaping { $0 * 2 } == 6)
        mock.aliasedHandler = { $0(4) }
        #expect(mock.aliased { $0 * 2 } == 8)
        mock.aliasedTwiceHandler = { $0(5) }
        #expect(mock.aliasedTwice { $0 * 2 } == 10)
        mock.aliasedGenericHandler = { $0(6) }
        #expect(mock.aliasedGeneric { $0 * 2 } == 12)
        #expect(mock.nonescapingCallCount == 1)
        #expect(mock.aliasedCallCount == 1)
        mock.parenthesisedHandler = { $0() }
        #expect(mock.parenthesised { 2 } == 2)
    }

    @Test("Autoclosures are evaluated once")
    func autoclosures() async throws {
        var evaluated = 0
        func value() -> String {
            evaluated += 1
            return "a"
        }
        mock.autoHandler = { $0.count + $0.count }
        #expect(mock.auto(value()) == 2)
        #expect(evaluated == 1)
        #expect(mock.autoCalls == ["a"])
        #expect(mock.autoThrowing(3) == 0)
        mock.autoAsyncHandler = { $0 }
        #expect(try await mock.autoAsync(await awaited()) == 5)
    }

    private func awaited() async -> Int { 5 }

    @Test("Several closures among other parameters")
    func several() {
        mock.severalHandler = { first, second, third in
            third?()
            return first() + second()
        }
        var called = false
        #expect(mock.several({ 1 }, second: { 2 }, { called = true }) == 3)
        #expect(called)
        #expect(mock.severalCallCount == 1)
        mock.among(3, {}, name: "a")
        #expect(mock.amongCalls.first?.count == 3)
        #expect(mock.amongCalls.first?.name == "a")
        mock.trailingHandler = { count, first, second in if count > 0 { first() } else { second() } }
        var order = ""
        mock.trailing(1) {
            order += "1"
        } second: {
            order += "2"
        }
        #expect(order == "1")
        #expect(mock.trailingCalls == [1])
    }

    @Test("Closures within tuples, arrays and dictionaries")
    func within() throws {
        mock.inTupleHandler = { $0.run() }
        #expect(mock.inTuple((name: "a", run: { 3 })) == 3)
        #expect(mock.inTupleCalls.first?.name == "a")
        mock.inArrayHandler = { $0.reduce(0) { $0 + $1() } }
        #expect(mock.inArray([{ 1 }, { 2 }]) == 3)
        #expect(mock.inArrayCalls.first?.count == 2)
        mock.inTable(["a": { _ in }])
        #expect(mock.inTableCallCount == 1)
        mock.inResult(.success { 4 })
        #expect(try mock.inResultCalls.first?.get()() == 4)
        mock.variadicHandler = { $0.map { $0() }.reduce(0, +) }
        #expect(mock.variadic({ 1 }, { 2 }) == 3)
    }

    @Test("Closures of closures")
    func nested() {
        mock.nestedHandler = { body in body { _ in } }
        var ran = false
        mock.nested { done in
            ran = true
            done(1)
        }
        #expect(ran)
        mock.returnedHandler = { $0(1)(2) }
        #expect(mock.returned { first in { second in first + second } } == 3)
        #expect(mock.returnedCalls.first?(3)(4) == 7)
    }

    @Test("Closures with effects")
    func effects() async throws {
        mock.waitingHandler = { try await $0() }
        #expect(try await mock.waiting { 3 } == 3)
        #expect(try await mock.waitingCalls.first?() == 3)
        mock.waitingBrieflyHandler = { await $0() }
        #expect(await mock.waitingBriefly { 4 } == 4)
        mock.changingHandler = { body in
            var value = 1
            body(&value, "a")
            #expect(value == 2)
        }
        mock.changing { value, _ in value += 1 }
        mock.conventionHandler = { $0(3) }
        #expect(mock.convention { $0 + 1 } == 4)
        mock.throwingHandler = { try $0() }
        #expect(throws: RunnerFault.tired) { try mock.throwing { throw RunnerFault.tired } }
        mock.typedHandler = { body throws(RunnerFault) in try body() }
        do {
            _ = try mock.typed { () throws(RunnerFault) in throw .tired }
            Issue.record("nothing thrown")
        } catch {
            #expect(error == .tired)
        }
    }

    @MainActor
    @Test("Closures of the main actor")
    func mainActor() async {
        var ran = 0
        mock.onMain { ran += 1 }
        mock.onMainCalls.first?()
        mock.onMainSendable { ran += $0 }
        await mock.onMainSendableCalls.first?(2)
        #expect(ran == 3)
    }
}

struct NamesakeTests {
    @Test("A type with the name of its module")
    func namesake() {
        let mock = NamesakeMock()
        #expect(mock.closures(Closures()) { _ in } == nil)
        #expect(mock.closuresCalls.first?.0 == Closures())
    }
}

struct RethrowerTests {
    let mock = RethrowerMock()

    @Test("A rethrowing function can be called with a non-throwing closure")
    func quiet() async {
        mock.plain {}
        #expect(mock.plainCallCount == 1)
        #expect(mock.value { 3 } == 0)
        #expect(mock.optional(nil) == nil)
        #expect(mock.map([1, 2]) { $0 } == [])
        mock.mapHandler = { values, _ in values.map { _ in "x" } }
        #expect(mock.map([1, 2]) { String($0) } == ["x", "x"])
    }

    @Test("Errors of a generic type are propagated")
    func typed() throws {
        mock.typedHandler = { body in try body() }
        #expect(mock.typed { 3 } == 3)
        do {
            _ = try mock.typed { () throws(RunnerFault) in throw .tired }
            Issue.record("nothing thrown")
        } catch {
            let fault: RunnerFault = error
            #expect(fault == .tired)
        }
        mock.typedGenericHandler = { body in try body() }
        #expect(mock.typedGeneric { "a" } == "a")
    }
}

struct FactoryTests {
    let mock = FactoryMock()

    @Test("Closures are returned")
    func results() async throws {
        mock.makerHandler = { { 3 } }
        #expect(mock.maker()() == 3)
        #expect(mock.maybe() == nil)
        mock.maybeHandler = { { 4 } }
        #expect(mock.maybe()?() == 4)
        #expect(mock.namedMaybe() == nil)
        #expect(mock.list().isEmpty)
        mock.curriedHandler = { first in { second in { third in first + second + third } } }
        #expect(mock.curried(1)(2)(3) == 6)
        mock.waitingHandler = { { 5 } }
        #expect(try await mock.waiting()() == 5)
        mock.pairHandler = { (name: "a", run: { 6 }) }
        #expect(mock.pair().run() == 6)
        mock.subscriptHandler = { index in { $0 + index } }
        #expect(mock[1](2) == 3)
    }

    @Test("Closures are stored in properties")
    func properties() {
        mock.handler = { $0 + 1 }
        #expect(mock.handler(1) == 2)
        #expect(mock.handlerSetCallCount == 1)
        #expect(mock.optionalHandler == nil)
        mock.optionalHandler = { $0 }
        #expect(mock.optionalHandler?(3) == 3)
        mock.changes = [{ $0 }]
        #expect(mock.changes.first?(4) == 4)
        mock.change = { $0 + 2 }
        #expect(mock.change(1) == 3)
    }
}

struct SchedulerTests {
    let mock = SchedulerMock()

    @Test("A Sendable mock records Sendable closures only")
    func kept() {
        mock.schedule {}
        mock.scheduleCalls.first?()
        mock.shared { _ in }
        mock.sharedCalls.first?(1)
        mock.sharedMaybe(nil)
        #expect(mock.sharedMaybeCalls.count == 1)
        mock.later {}
        #expect(mock.laterCallCount == 1)
        mock.named { _ in }
        #expect(mock.namedCallCount == 1)
        mock.nowHandler = { $0() }
        #expect(mock.now { 3 } == 3)
        mock.auto(4)
        #expect(mock.autoCalls == [4])
        mock.autoShared("a")
        #expect(mock.autoSharedCallCount == 1)
        mock.body = { 5 }
        #expect(mock.body() == 5)
    }
}
