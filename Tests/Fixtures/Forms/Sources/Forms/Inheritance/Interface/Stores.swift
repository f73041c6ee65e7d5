import Travel

/// An associated type of another module, fixed.
public protocol RideStore: Keeping where Entity == Ride {
    func find(_ id: Int) -> Ride?
}

/// Fixed by way of `Self`.
public protocol DriverStore: Keeping where Self.Entity == Driver {
    func find(_ id: String) -> Driver?
}

/// Left open.
public protocol OpenStore: Keeping {
    func count() -> Int
}

/// Named again, with more conditions.
public protocol SortedStore: Keeping where Entity: Comparable {
    func first() -> Entity?
}

/// Said again with a default.
public protocol DefaultStore<Entity>: Keeping {
    associatedtype Entity = Int
    func last() -> Entity?
}

/// Something that holds a store.
public protocol StoreOwner {
    associatedtype Store: Keeping where Store.Entity == Ride
    var store: Store { get }
    func entity() -> Store.Entity?
}
