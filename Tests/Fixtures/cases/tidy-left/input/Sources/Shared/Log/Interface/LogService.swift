public protocol LogService {}
