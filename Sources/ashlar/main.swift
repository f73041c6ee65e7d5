import AshlarCLI

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

#if canImport(Glibc)
    // The heap of a thread grows by a page at a time, each with a system call that stops the other threads: 13,000 calls for
    // 1,000 mocks. With `M_TOP_PAD` (-2 in malloc.h, which the module Glibc leaves out) it is reserved as a whole.
    if let mallopt = dlsym(nil, "mallopt") {
        _ = unsafeBitCast(mallopt, to: (@convention(c) (CInt, CInt) -> CInt).self)(-2, 64 << 20)
    }
#endif

exit(Program.run(CommandLine.arguments))
