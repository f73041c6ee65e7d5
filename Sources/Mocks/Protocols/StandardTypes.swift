/// What is known of the types that come with Swift and Foundation.
enum StandardTypes {
    /// Copyable, and safe to share between tasks.
    static let areSendable = areSendableInSwift.union(areSendableInFoundation)

    private static let areSendableInSwift: Set<String> = [
        "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "UInt128", "Float", "Float16", "Double", "Float80", "String", "Substring", "Character", "Unicode", "Never",
        "Void", "StaticString", "Duration", "ObjectIdentifier", "ContinuousClock", "SuspendingClock", "Hasher",
        "CancellationError", "TaskPriority", "DefaultStringInterpolation", "MainActor", "Error",
    ]

    private static let areSendableInFoundation: Set<String> = [
        "UUID", "Date", "URL", "Data", "Decimal", "Locale", "TimeZone", "Calendar", "DateComponents", "DateInterval",
        "IndexPath", "IndexSet", "CharacterSet", "URLRequest", "URLComponents", "URLQueryItem", "URLSession",
        "URLResponse", "HTTPURLResponse", "AttributedString", "CGFloat", "CGPoint", "CGSize", "CGRect", "CGVector",
        "CGAffineTransform", "TimeInterval", "PersonNameComponents", "URLError", "CocoaError", "POSIXError",
        "NSError", "NSRange",
    ]

    /// As safe to share as what they hold.
    static let areSendableWithArguments: Set<String> = [
        "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Optional", "Result", "Range", "ClosedRange",
        "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough", "CollectionOfOne", "EmptyCollection",
        "KeyValuePairs", "AsyncStream", "AsyncThrowingStream", "Task", "CheckedContinuation", "UnsafeContinuation",
        "Slice", "Repeated",
    ]

    /// What Swift itself declares besides.
    static let areElse: Set<String> = [
        "Any", "AnyObject", "AnyHashable", "AnySequence", "AnyCollection", "AnyIterator", "Self", "Sendable",
        "Equatable",
        "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable", "Encoder", "Decoder",
        "CodingKey",
        "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
        "RangeReplaceableCollection", "IteratorProtocol", "AsyncSequence", "AsyncIteratorProtocol", "Actor",
        "AnyActor", "GlobalActor", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath",
        "AnyKeyPath", "CustomStringConvertible", "CustomDebugStringConvertible", "LosslessStringConvertible",
        "StringProtocol", "BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger", "Numeric",
        "SignedNumeric", "AdditiveArithmetic", "FloatingPoint", "BinaryFloatingPoint", "Strideable", "RawRepresentable",
        "CaseIterable", "OptionSet", "SetAlgebra", "ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral",
        "Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype", "UnsafePointer", "UnsafeMutablePointer",
        "UnsafeRawPointer", "UnsafeMutableRawPointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer",
        "UnsafeRawBufferPointer", "OpaquePointer", "Clock", "InstantProtocol", "TextOutputStream", "Mirror", "Span",
        "MutableSpan", "RawSpan", "InlineArray", "Executor", "SerialExecutor", "TaskExecutor", "TaskGroup",
        "ThrowingTaskGroup", "Swift",
    ]

    /// Protocols with an element in angle brackets.
    static let areOfElements: Set<String> = [
        "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
        "RangeReplaceableCollection", "SetAlgebra", "IteratorProtocol", "AsyncSequence", "AsyncIteratorProtocol",
    ]

    /// Protocols that optionals and arrays conform to where what they hold does.
    static let areOfParts: Set<String> = [
        "Equatable", "Hashable", "Encodable", "Decodable", "Codable", "Sendable",
    ]

    static let areInSwift = areElse.union(areSendableInSwift).union(areSendableWithArguments)

    /// What cannot be copied, or outlives no call.
    static let areNotCopyable: Set<String> = [
        "Mutex", "Atomic", "Span", "MutableSpan", "RawSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan",
        "UTF8Span",
    ]
}
