import Generics
import GenericsMocks
import Testing

struct OpenerTests {
    let mock = OpenerMock()

    @Test("some arguments are recorded as any")
    func some() {
        mock.equalHandler = { $0 is Int }
        #expect(mock.equal(3))
        #expect(!mock.equal("a"))
        #expect(mock.equalCallCount == 2)
        mock.each([1, 2])
        #expect(mock.eachCallCount == 1)
        mock.maybeHandler = { $0?.name ?? "none" }
        #expect(mock.maybe(Thing()) == "thing")
        #expect(mock.maybe(Thing?.none) == "none")
        mock.several(Thing(), Thing())
        #expect(mock.severalCalls.first?.second.count == 1)
        mock.primaryHandler = { $0.count }
        #expect(mock.primary([1, 2]) == 2)
        mock.table(["a": Thing()])
        #expect(mock.tableCallCount == 1)
        mock.pair((Thing(), 1))
        #expect(mock.pairCallCount == 1)
        var thing = Thing()
        mock.changeHandler = { value in
            let other = Thing()
            other.name = value.name + "!"
            value = other
        }
        mock.change(&thing)
        #expect(thing.name == "thing!")
    }

    @Test("any arguments are recorded")
    func any() {
        let thing = Thing()
        mock.anyOneHandler = { $0 }
        #expect(mock.anyOne(thing).name == "thing")
        #expect(mock.anyOneCalls.first?.name == "thing")
        #expect(mock.anyList([thing]).isEmpty)
        #expect(mock.anyListCalls.first?.count == 1)
        #expect(mock.anyMaybe(nil) == nil)
        #expect(mock.anyBoth(thing) == nil)
        #expect(mock.anyBothCalls.first?.count == 1)
        mock.anyPrimaryHandler = { $0.count }
        #expect(mock.anyPrimary([1, 2]) == 2)
        #expect(mock.anyType(Thing.self) == nil)
        mock.anyTable(["a": thing])
        #expect(mock.anyTableCalls.first?["a"]?.count == 1)
        #expect(mock.anything(3) == nil)
        #expect(mock.anythingCalls.first as? Int == 3)
        #expect(mock.object(thing) == nil)
        #expect(mock.objectCalls.first === thing)
        mock.runHandler = { body in _ = body(thing) }
        mock.run { value in
            #expect(value.name == "thing")
            return nil
        }
        mock.classBoundHandler = { $0 === thing }
        #expect(mock.classBound(thing))
        mock.aliasHandler = { $0.count }
        #expect(mock.alias(thing) == 1)
    }

    @Test("Properties of any types")
    func properties() {
        mock.held = Thing()
        #expect(mock.held.count == 1)
        #expect(mock.heldSetCallCount == 1)
        #expect(mock.list.isEmpty)
        mock.list.append(Thing())
        #expect(mock.list.count == 1)
        #expect(mock.last == nil)
        mock.last = Thing()
        #expect(mock.last?.name == "thing")
    }

    @Test("Protocols that refine compositions and their type aliases")
    func compositions() {
        let item = ItemMock(price: 3, name: "pen", count: 2)
        let named: any Named & Counted = item
        #expect(named.name == "pen")
        #expect(named.count == 2)
        #expect(item.price == 3)
        let stock = StockMock()
        stock.weight = 5
        stock.shipHandler = { 6 }
        let goods: any Stock = stock
        #expect(goods.weight == 5)
        #expect(goods.ship() == 6)
    }
}
