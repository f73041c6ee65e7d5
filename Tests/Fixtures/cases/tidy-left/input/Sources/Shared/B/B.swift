import A
// ashlar:ignore:next imports-are-declared -- until it is moved
import LogInterface
