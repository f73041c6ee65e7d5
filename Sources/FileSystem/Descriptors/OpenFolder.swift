import AshlarProjectModel

#if canImport(Darwin)
    import Darwin

    private typealias Stream = UnsafeMutablePointer<DIR>
#elseif canImport(Musl)
    import Musl

    private typealias Stream = OpaquePointer
#else
    import Glibc

    private typealias Stream = OpaquePointer
#endif

/// A folder that is open for reading, closed when it goes out of scope.
struct OpenFolder: ~Copyable {
    private let path: String
    private let stream: Stream

    init(_ path: String) throws(ErrorNumber) {
        guard let stream = FileSystem.uninterrupted(opening: { opendir(path) }) else { throw .last }
        (self.path, self.stream) = (path, stream)
    }

    deinit { closedir(stream) }

    /// For opening files of the folder by their names.
    var descriptor: Int32 { dirfd(stream) }

    /// Calls the body with the name and the kind of each entry, in no order, without `.` and `..`.
    func forEach(_ body: (_ name: UnsafeRawBufferPointer, FileStatus.Kind) -> Void) throws(ErrorNumber) {
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let type = Int(entry.pointee.d_type)
            withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                let name = UnsafeRawBufferPointer(rebasing: buffer.prefix { $0 != 0 })
                guard !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) else { return }
                body(name, kind(of: type, name))
            }
        }
        if errno != 0 { throw .last }
    }

    private func kind(of type: Int, _ name: UnsafeRawBufferPointer) -> FileStatus.Kind {
        switch type {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        // Some file systems do not report kinds.
        case Int(DT_UNKNOWN): (try? FileStatus(of: path + "/" + String(decoding: name, as: UTF8.self)).kind) ?? .other
        default: .other
        }
    }
}
