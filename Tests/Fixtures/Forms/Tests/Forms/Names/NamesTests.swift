import Foundation
import Names
import NamesMocks
import Testing

struct KeywordsTests {
    @Test("Keywords as names")
    func keywords() async {
        let mock = KeywordsMock()
        mock.defaultHandler = { 3 }
        #expect(mock.default() == 3)
        mock.repeat(in: 1, while: 2)
        #expect(mock.repeatCalls.first?.in == 1)
        #expect(mock.repeatCalls.first?.while == 2)
        mock.initHandler = { 4 }
        #expect(mock.`init`() == 4)
        mock.selfHandler = { $0 }
        #expect(mock.`self`(5) == 5)
        #expect(mock.subscript(1) == 0)
        #expect(mock.subscriptCalls == [1])
        mock.TypeHandler = { 6 }
        #expect(mock.`Type`() == 6)
        mock.take(self: 1, `inout`: 2)
        #expect(mock.takeCalls.count == 1)
        mock.get(3, set: 4)
        #expect(mock.getCalls.first?.set == 4)
        mock.class = "c"
        #expect(mock.class == "c")
        #expect(mock.classSetCallCount == 1)
        #expect(mock.protocol == nil)
        mock.switchHandler = { 7 }
        #expect(await mock.switch == 7)
        mock.actor = 8
        mock.any = 9
        #expect(mock.actor + mock.any == 17)
        #expect(KeywordsMock.func() == 0)
    }

    @Test("A type that is named like its metatype")
    func metatypes() {
        let mock = JoinedMock(join: { type, _ in type })
        #expect(mock.join(.distinct, Union.self) == .distinct)
        #expect(Union.mock().type == .all)
    }

    @Test("Types with unusual names")
    func types() {
        let mock = ProtocolMock()
        mock.actHandler = { _ in 1 }
        #expect(mock.act(Self_()) == 1)
    }

    @Test("Raw identifiers become words")
    func raw() {
        let mock = RawMock()
        mock.opensTheDoorHandler = { $0 }
        #expect(mock.`opens the door`(3) == 3)
        #expect(mock.opensTheDoorCalls == [3])
        #expect(mock.`1st`() == 0)
        #expect(mock.`a-b`(`with label`: 2) == 0)
        mock.`the title` = "a"
        #expect(mock.theTitleSetCallCount == 1)
    }

    @Test("Names in other scripts")
    func scripts() {
        let mock = ÜnïcodeMock()
        mock.größeHandler = { $0 * 2 }
        #expect(mock.größe(für: 2) == 4)
        #expect(mock.größeCalls == [2])
        #expect(mock.走る(3) == 0)
        #expect(mock.走るCalls == [3])
        #expect(mock.🚀(1) == 0)
        #expect(mock.🚀CallCount == 1)
        mock.écrire("a")
        #expect(mock.écrireCalls == ["a"])
        mock.名前 = "b"
        #expect(mock.名前SetCallCount == 1)
    }

    @Test("Names with unusual first characters")
    func odd() {
        let mock = OddMock()
        #expect(mock._hidden(1) == 0)
        #expect(mock._hiddenCalls == [1])
        #expect(mock.URLSession(URL: 2) == 0)
        #expect(mock.URLSessionCalls == [2])
        mock.A()
        mock.a()
        mock.a()
        #expect(mock.ACallCount == 1)
        #expect(mock.aCallCount == 2)
        #expect(mock.load2() == 0)
    }

    @Test("Names that the code of the mock uses")
    func hygiene() throws {
        let mock = HygieneMock()
        mock.updateHandler_ = { state, _, _, _, _ in state }
        #expect(mock.update(state: 1, handler: "", call: 2, calls: 3, count: 4) == 1)
        mock.changeHandler = { result, box, lock, value, new, old in result + box + lock + value + new + old }
        #expect(mock.change(result: 1, box: 2, lock: 3, value: 4, newValue: 5, oldValue: 6) == 21)
        mock.storeHandler = { $0 + $1 + $2 + $3 + $4 + $5 }
        #expect(try mock.store(mock: 1, arguments: 1, argument: 1, error: 1, member: 1, message: 1) == 6)
        #expect(mock.answer(answer: 1, statics: 2, report: 3, fatalError: 4, precondition: 5, type: 6) == 0)
        #expect(mock.answerCalls.first?.type == 6)
        mock.updateHandler(1, updateCallCount: 2)
        #expect(mock.updateHandlerCalls.first?.updateCallCount == 2)
        mock[1, newValue: 2] = 3
        mock.newValue = 4
        #expect(mock.newValue == 4)
        #expect(mock.description == "")
        #expect(MockBoxMock().open() == 0)
        #expect(MockFailureMock().state() == 0)
    }
}

struct ShadowTests {
    @Test("Types that shadow the standard library")
    func own() async throws {
        let mock = ShadowMock()
        mock.resultHandler = { Names.Result(value: $0.value + 1) }
        #expect(mock.result(Names.Result(value: 1)).value == 2)
        #expect(mock.results() == [])
        #expect(mock.task(nil) == nil)
        #expect(throws: NamesMocks.MockUnimplemented("Shadow.error(_:)")) { try mock.error(Names.Error()) }
        mock.dateWithoutArgumentsHandler = { Names.Date(day: 3) }
        #expect(try await mock.date().day == 3)
        #expect(mock.data(Names.Data()) == [:])
        #expect(mock.optional(Names.Optional(), nil) == nil)
        #expect(mock.array(Names.Array(), [1]) == [])
        #expect(mock.arrayCalls.first?.1 == [1])
        mock.setHandler = { $0 }
        #expect(mock.set(Names.Set()) == Names.Set())
        #expect(mock.lock(Names.NSLock()) == nil)
        #expect(mock.lockCallCount == 1)
        #expect(mock.unimplemented(Names.MockUnimplemented()) == nil)
        mock.actorHandler = { _, _ throws(Fault) in throw .dark }
        #expect(throws: Fault.dark) { try mock.actor(Names.Actor(), Names.Int64()) }
        mock.state = State()
        #expect(mock.state == State())
        #expect(mock.stateSetCallCount == 1)
    }

    @Test("The same for a Sendable protocol and an actor")
    func shared() async throws {
        let mock = SharedShadowMock()
        mock.resultHandler = { $0 }
        #expect(try await mock.result(Names.Result(value: 3)).value == 3)
        #expect(mock.resultCalls.map(\.value) == [3])
        #expect(mock.task(Names.Task()) == nil)
        mock.lock(Names.NSLock())
        #expect(mock.lockCalls.count == 1)
        let actor = ActorShadowMock()
        #expect(await actor.result(Names.Result(value: 1)) == nil)
        actor.state = State()
        let shadow: any ActorShadow = actor
        #expect(await shadow.state == State())
    }
}

struct BlendTests {
    @Test("Types that shadow Foundation")
    func blend() {
        let mock = BlendMock()
        let url = URL(fileURLWithPath: "/")
        mock.dateHandler = { (_: URL, other: Foundation.Date) in
            Names.Date(day: Int(other.timeIntervalSince1970))
        }
        #expect(mock.date(for: url, after: Foundation.Date(timeIntervalSince1970: 3)) == Names.Date(day: 3))
        #expect(mock.dateCalls.first?.for == url)
        #expect(mock.data == nil)
        #expect(mock.body == Foundation.Data())
        mock.retryHandler = { .failure($0) }
        #expect(throws: Fault.dark) { try mock.retry(Fault.dark).get() }
    }
}

struct CustomTests {
    @Test("A hand-written member is kept, the rest is generated")
    func custom() {
        let mock = CustomMock()
        _ = mock.plain(3)
        #expect(mock.special(4) == 7)
        mock.title = "a"
        #expect(mock.title == "a")
        let handmade: any Handmade = HandmadeMock()
        #expect(handmade.act() == 42)
    }

    @Test("Protocols with package access have mocks with package access")
    func package() {
        let mock = BackstageMock()
        let backstage: any Backstage = mock
        #expect(backstage.set(Scene(number: 1)) == nil)
        #expect(mock.setCalls == [Scene(number: 1)])
        mock.scenes = [Scene(number: 2)]
        #expect(mock.scenesSetCallCount == 1)
    }
}

@Suite("Parameters that hide members of the mock")
struct EclipseTests {
    @Test("Calls are recorded and passed on")
    func records() {
        let mock = EclipseMock(keep: { $0 + $1 + $2 })
        #expect(mock.keep(keepCalls: 1, keepCallCount: 2, keepHandler: 3) == 6)
        #expect(mock.keepCalls.first?.keepHandler == 3)
        #expect(mock.keepCallCount == 1)
        mock.count(countCallCount: 4, countHandler: nil)
        #expect(mock.countCallCount == 1)
        mock.reset()
        #expect(mock.keep(keepCalls: 1, keepCallCount: 2, keepHandler: 3) == 0)
    }
}
