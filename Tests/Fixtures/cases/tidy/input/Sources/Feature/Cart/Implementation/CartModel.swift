import CartInterface
import Log  // to be heard
import PayImplementation

import struct Model.Price

struct CartModel {}
