import CartImplementation
import CartInterface
import PayInterface

public struct PayFactory: PayBuilding {
    public init() {}
}
