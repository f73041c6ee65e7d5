import ProfileInterface  // ashlar:ignore:this layers-point-inward

import struct Fundation.URL
