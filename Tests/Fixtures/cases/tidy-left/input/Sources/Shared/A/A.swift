import B
import Log  // heard
import LogInterface
