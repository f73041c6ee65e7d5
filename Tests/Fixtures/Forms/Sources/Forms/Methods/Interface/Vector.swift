infix operator <+> : AdditionPrecedence
postfix operator ^^

/// Operators.
public protocol Vector {
    static func + (left: Self, right: Self) -> Self
    static func += (left: inout Self, right: Self)
    static prefix func - (value: Self) -> Self
    static postfix func ^^ (value: Self) -> Int
    static func * (left: Self, right: Double) -> Self
    static func <+> (left: Self, right: Int) -> Int
    static func == (left: Self, right: Self) -> Bool
    static func < (left: Self, right: Self) -> Bool
    static func ~= (pattern: Int, value: Self) -> Bool
}
