import AshlarJSON
import Testing

struct JSONValueTests {
    @Test(arguments: 0..<4) func sequenceIsWrittenAsAnArray(count: Int) {
        let values = (0..<count).map { JSONValue.object([("place", .int($0)), ("inner", .array([.null]))]) }
        let series = JSONValue.object([("all", .series(count: count) { values[$0] })])
        #expect(series.text == JSONValue.object([("all", .array(values))]).text)
    }
}
