#if canImport(ComposableArchitecture)
    import ComposableArchitecture
    import NotificationListInterface

    extension DependencyValues {
        /// The service of the NotificationList screen: `NotificationListDependencies` gives it to an app, and each
        /// test its own.
        public var notificationListService: any NotificationListService {
            get { self[NotificationListServiceKey.self] }
            set { self[NotificationListServiceKey.self] = newValue }
        }
    }

    private enum NotificationListServiceKey: TestDependencyKey {
        static let testValue: any NotificationListService = MissingNotificationListService()
    }

    /// A test that gives no service fails at the first call of one, by the name of the call.
    private struct MissingNotificationListService: NotificationListService {
        struct Missing: Error {}

        func loadTitle() async throws -> String {
            reportIssue(
                "'notificationListService.loadTitle' was called, and the test gives no 'notificationListService'")
            throw Missing()
        }

        func confirm(_ title: String) async throws {
            reportIssue("'notificationListService.confirm' was called, and the test gives no 'notificationListService'")
            throw Missing()
        }
    }
#endif
