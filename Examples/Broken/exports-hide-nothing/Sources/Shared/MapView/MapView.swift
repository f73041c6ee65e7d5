@_exported import NMapsMap
