/// Who pays.
public enum PaymentProfile: CaseIterable, Hashable, Sendable { case personal, business }
