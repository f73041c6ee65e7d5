/// Methods with every kind of parameter list.
public protocol Courier {
    func cancel()
    func select(_ index: Int)
    func greet(name: String) -> String
    func move(from start: Int, to end: Int)
    func place(_ title: String, at position: Int) -> Bool
    func mix(_ first: Int, _ second: String)
    func ignore(_: Int)
    func rest(_ value: Void, _ other: ())
    func drop(_: Int, at _: String, into: Bool)
    func pair(_ first: Int, first second: Int)
    func area(side: Int, side other: Int) -> Int
    func mark(in: String, for: Int, class: Bool)
    func total(of numbers: Int...) -> Int
    func spans(_ first: Int..., names: String...)
    func split(_ value: (Int, name: String)) -> (left: Int, right: String)
    func wrap(_ value: ((Int), [(String)])) -> (Int)
    func weigh(_ weight: Int?, tare: Int!, nested: Int??)
    func increment(_ value: inout Int)
    func exchange(_ values: inout [Int], at index: Int) -> Int
    func spread<
        Value
    >(
        _ value: Value,  // a comment within the parameters
        // and another one
        over count: Int
    )
        -> [Value]
}

/// No requirement at all.
public protocol Blank {}

/// Forty parameters.
public protocol Wide {
    func wide(
        p0: Int, p1: Int, p2: Int, p3: Int, p4: Int, p5: Int, p6: Int, p7: Int, p8: Int, p9: Int,
        p10: String, p11: String, p12: String, p13: String, p14: String, p15: String, p16: String, p17: String,
        p18: String, p19: String, p20: Bool, p21: Bool, p22: Bool, p23: Bool, p24: Bool, p25: Bool, p26: Bool,
        p27: Bool, p28: Bool, p29: Bool, p30: Int?, p31: Int?, p32: Int?, p33: Int?, p34: Int?, p35: Int?, p36: Int?,
        p37: Int?, p38: Int?, p39: Int?
    ) async throws -> [String: Int]
}
