import CartImplementation
import CartInterface
import PayInterface

struct PayModel {}
