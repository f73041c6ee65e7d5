import AshlarProjectModel

/// What the mocks of a target share: how they fail, and how they keep things safely.
enum MockSupport {
    /// What the text declares.
    static let names: Set<String> = [
        "MockBox", "MockBoxes", "MockFailure", "MockSent", "MockUnimplemented", "NSLock", "mockValue",
    ]

    /// - Parameter isMainActorByDefault: of the target.
    static func text(access: String, isMainActorByDefault: Bool) -> String {
        let free = isMainActorByDefault ? "nonisolated " : ""
        return """
            import class Foundation.NSLock

            /// Says that a mock was used in a way that nobody arranged.
            \(free)\(access) struct MockUnimplemented: Swift.Error, Swift.Equatable, Swift.CustomStringConvertible {
                /// What was used, such as `RideService.cancel(id:)`.
                \(access) let member: Swift.String

                \(access) init(_ member: Swift.String) {
                    self.member = member
                }

                \(access) var description: Swift.String { "\\(member) was called and has no handler" }
            }

            /// What happens where a mock has no answer.
            \(free)\(access) enum MockFailure {
                private static let box = MockBox<(@Sendable (_ message: Swift.String) -> Swift.Void)?>(nil)

                /// Is told of each failure before it is thrown, or ends the program.
                \(access) static var report: (@Sendable (_ message: Swift.String) -> Swift.Void)? {
                    get { box.value }
                    set { box.value = newValue }
                }

                static func unimplemented(_ member: Swift.String, in mock: Swift.String) -> MockUnimplemented {
                    report?("\\(mock).\\(member.drop { $0 != "." }.dropFirst()) was called and has no handler")
                    return MockUnimplemented(member)
                }

                static func fail(_ member: Swift.String) -> Swift.Never {
                    end("\\(MockUnimplemented(member))")
                }

                static func end(_ message: Swift.String) -> Swift.Never {
                    report?(message)
                    Swift.fatalError(message)
                }
            }

            /// Keeps a state for any task to use, one at a time.
            \(free)final class MockBox<State>: @unchecked Swift.Sendable {
                private let lock = NSLock()
                private var state: State

                init(_ state: State) {
                    self.state = state
                }

                func access<Outcome>(_ body: (inout State) -> Outcome) -> Outcome {
                    lock.lock()
                    defer { lock.unlock() }
                    return body(&state)
                }

                /// What was kept may use the mock while it goes, and so goes when the lock is free again.
                func replace(with new: State) {
                    let kept = access { state in
                        defer { state = new }
                        return state
                    }
                    Swift.withExtendedLifetime(kept) {}
                }

                var value: State {
                    _read {
                        lock.lock()
                        defer { lock.unlock() }
                        yield state
                    }
                    _modify {
                        lock.lock()
                        defer { lock.unlock() }
                        yield &state
                    }
                }
            }

            /// Takes an argument to a handler that waits for it to be done.
            \(free)struct MockSent<Value>: @unchecked Swift.Sendable {
                let value: Value
            }

            /// Keeps what generic types cannot keep themselves.
            \(free)enum MockBoxes {
                private static let boxes = MockBox<[Swift.ObjectIdentifier: AnyObject]>([:])

                static func box<State>(of type: Any.Type, _ make: () -> State) -> MockBox<State> {
                    boxes.access { boxes in
                        if let box = boxes[Swift.ObjectIdentifier(type)] as? MockBox<State> { return box }
                        let box = MockBox(make())
                        boxes[Swift.ObjectIdentifier(type)] = box
                        return box
                    }
                }
            }

            \(free)func mockValue<Value>(_ value: Any?, as type: Value.Type, _ member: Swift.String) -> Value {
                mockValue(value, member)
            }

            /// What a handler answers for a generic requirement, as the type that the caller wants.
            \(free)func mockValue<Value>(_ value: Any?, _ member: Swift.String) -> Value {
                if let value = value as? Value { return value }
                let found = value.map { "\\(Swift.type(of: $0))" } ?? "nil"
                MockFailure.end("\\(member) expected a value of type \\(Value.self) from its handler, and got \\(found)")
            }

            """
    }
}
