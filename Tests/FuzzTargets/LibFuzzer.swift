/// libFuzzer calls it with each input. The target is an argument that libFuzzer ignores, such as `--json`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}

private let chosen: FuzzTarget = {
    let names = CommandLine.arguments.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    guard let target = names.lazy.compactMap(FuzzTarget.init).first else {
        fatalError("no target; the targets are \(FuzzTarget.allCases.map { "--\($0)" }.joined(separator: " "))")
    }
    return target
}()
