/// What a rider orders.
public enum RideType: CaseIterable, Hashable, Sendable { case nxt, plus }
