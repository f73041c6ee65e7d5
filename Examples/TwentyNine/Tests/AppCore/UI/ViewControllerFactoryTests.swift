import Testing

@testable import AppCore_UI

#if canImport(UIKit)
    import UIKit

    private final class Sample: UIViewController, ViewControllerType {}
#else
    private final class Sample: ViewControllerType {}
#endif

private struct SampleFactory: ViewControllerFactoryType {
    struct Payload {
        let number: Int
    }

    let factoryClosure: FactoryClosure
}

@MainActor
@Suite("Factories of view controllers")
struct ViewControllerFactoryTests {
    @Test func thePayloadIsGivenToTheClosure() {
        var numbers: [Int] = []
        let factory = SampleFactory { payload in
            numbers.append(payload.number)
            return Sample()
        }
        #expect(factory.create(payload: .init(number: 29)) is Sample)
        #expect(numbers == [29])
    }
}
