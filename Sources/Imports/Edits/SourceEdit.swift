/// What an edit of a Swift source makes the compiler do again.
package enum SourceEdit: Hashable, Sendable {
    /// Only comments and spaces differ.
    case none
    /// Only bodies of functions and accessors differ: the module has the same interface, and dependents keep it.
    case body
    /// Anything else: dependents read a module that differs.
    case interface

    /// - Parameters:
    ///   - old: `nil` where the source did not exist.
    ///   - new: `nil` where it does not exist any more.
    package init(from old: [UInt8]?, to new: [UInt8]?) {
        guard let old, let new else {
            self = .interface
            return
        }
        self = old.withUnsafeBytes { old in
            new.withUnsafeBytes { new in
                if SourceComparison.haveSameTokens(old, new) { return .none }
                return InterfaceReader.haveSameInterface(old, new) ? .body : .interface
            }
        }
    }
}
