public protocol Broken {
    func open(
}
public protocol Whole {
    func open()
}
