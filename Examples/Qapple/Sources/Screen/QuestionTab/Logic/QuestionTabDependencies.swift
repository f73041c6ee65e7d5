#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import QuestionTabInterface

    /// What the QuestionTab screen needs; the composition root of an app calls its initializer.
    public struct QuestionTabDependencies: Sendable {
        private let service: any QuestionTabService

        public init(service: any QuestionTabService) {
            self.service = service
        }

        /// Gives the screen's reducer what it reads.
        public func apply(to values: inout DependencyValues) {
            values.questionTabService = service
        }
    }
#endif
