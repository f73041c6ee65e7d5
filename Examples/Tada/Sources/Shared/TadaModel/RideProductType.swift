/// When a ride begins.
public enum RideProductType: CaseIterable, Hashable, Sendable { case realtime, reservation }
