import CartInterface
import Log  // to be heard
import PayImplementation

import struct Model.Price

public struct CartFactory: CartBuilding {
    public init() {}
}
