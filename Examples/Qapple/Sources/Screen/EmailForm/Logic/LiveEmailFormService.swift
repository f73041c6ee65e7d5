import EmailFormInterface

/// The service that the app uses; implement it here.
public struct LiveEmailFormService: EmailFormService {
    public init() {}

    public func loadTitle() async throws -> String {
        "EmailForm"
    }

    public func confirm(_ title: String) async throws {}
}
