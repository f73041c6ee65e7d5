import Generics
import GenericsMocks
import Testing

struct FixedTests {
    @Test("A type fixed to another associated type is not a parameter of the mock")
    func fixed() {
        let chest = ListChestMock<Int>()
        chest.thingsHandler = { [1, 2] }
        #expect(chest.things() == [1, 2])
        chest.add(3)
        #expect(chest.addCalls == [3])
        let guess = GuessMock<Int>()
        guess.lastHandler = { 7 }
        #expect(guess.last() == 7)
    }

    @Test("A closure returned by a handler has the caller's types")
    func vended() throws {
        let vendor = VendorMock()
        vendor.vendHandler = { value in { value } }
        #expect(vendor.vend(7)() == 7)
        #expect(vendor.vend("seven")() == "seven")
        vendor.adaptHandler = { body in { value in body(value) } }
        #expect(try vendor.adapt { (count: Int) in "\(count)" }(3) == "3")
    }
}
