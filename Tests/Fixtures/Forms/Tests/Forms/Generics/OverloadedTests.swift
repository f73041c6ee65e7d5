import Generics
import GenericsMocks
import Testing

struct OverloadedTests {
    @Test("Overloads that take different associated types")
    func dispatcher() {
        let mock = DispatcherMock<Int, Bool, Double>()
        mock.dispatch(true)
        mock.dispatch(2.5)
        mock.dispatch("name")
        #expect(mock.dispatchCreatorCalls == [true])
        #expect(mock.dispatchAsyncCreatorCalls == [2.5])
        #expect(mock.dispatchStringCalls == ["name"])
        #expect(mock.state == nil)
    }
}
