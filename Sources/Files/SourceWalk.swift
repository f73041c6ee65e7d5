import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Finds the Swift sources below the root: all of them, and nothing that belongs to another project or to a tool.
package struct SourceWalk: Sendable {
    package init() {}

    /// Relative to the root, in byte order.
    package private(set) var sources: [String] = []
    /// How each of the sources stood when it was met; `nil` for what is no file by then. Empty where nobody asked.
    package private(set) var stamps: [FileStamp?] = []
    /// A finding for each folder, link and name that cannot be used.
    package private(set) var unread: [Finding] = []

    /// - Parameters:
    ///   - folder: where to begin, relative to the root; empty for the root itself.
    ///   - isStamping: whether somebody asks for the stamps. They cost least here, where each folder is open.
    ///   - holds: whether sources of the project lie in or below a folder; such a folder is entered though it holds a
    ///     package or a project of its own.
    package static func walk(
        _ root: ProjectRoot, from folder: String = "", isStamping: Bool = false,
        entering holds: (_ folder: String) -> Bool = { _ in false }
    ) -> SourceWalk {
        var walk = SourceWalk()
        var walker = FolderWalker(root: root, isStamping: isStamping)
        walker.walk(folder, into: &walk, entering: holds)
        if walker.hasLinks { walk.sort() }
        walk.unread.sort()
        return walk
    }

    private mutating func sort() {
        let order = sources.indices.sorted { PathOrder.precedes(sources[$0], sources[$1]) }
        sources = order.map { sources[$0] }
        if !stamps.isEmpty { stamps = order.map { stamps[$0] } }
    }

    /// Folders that hold a package or a project of their own and were not entered.
    package private(set) var passedOver: [String] = []

    fileprivate mutating func add(_ path: String) { sources.append(path) }

    fileprivate mutating func add(_ stamp: FileStamp?) { stamps.append(stamp) }

    fileprivate mutating func pass(_ folder: String) { passedOver.append(folder) }

    fileprivate mutating func fail(_ finding: Finding) { unread.append(finding) }
}

/// Walks folders one by one, with as little as possible done for each entry.
private struct FolderWalker {
    let root: ProjectRoot
    let isStamping: Bool
    /// The root without links, found when the first link is met.
    private var realRoot: String?
    /// Whether sources were found out of their order.
    private(set) var hasLinks = false

    init(root: ProjectRoot, isStamping: Bool) {
        self.root = root
        self.isStamping = isStamping
    }

    /// A source, or a folder, whose path ends in a slash: so the order of entries is that of whole paths.
    private struct Entry {
        var path: String
        var stamp: FileStamp?

        var isFolder: Bool { path.isEmpty || path.utf8.last == UInt8(ascii: "/") }
    }

    mutating func walk(_ start: String, into walk: inout SourceWalk, entering holds: (String) -> Bool) {
        // What is left to visit, the next one last.
        var pending = [Entry(path: start.isEmpty ? "" : start + "/")]
        while let entry = pending.popLast() {
            guard entry.isFolder else {
                walk.add(entry.path)
                if isStamping { walk.add(entry.stamp) }
                continue
            }
            let path = entry.path
            let folder = path.isEmpty ? "" : String(path.dropLast())
            var found = list(folder, path)
            if let failure = found.failure { walk.fail(failure) }
            if found.isOwnProject, folder != start, !holds(folder) {
                walk.pass(folder)
                continue
            }
            found.entries.sort { PathOrder.precedes($1.path, $0.path) }
            pending += found.entries
            for name in found.links { follow(path + name, &walk) }
            for name in found.others { walk.fail(.notAFile(path + name)) }
            for name in found.illegible { walk.fail(.illegibleName(path + name)) }
        }
    }

    private static func path(_ name: String, in folder: String) -> String {
        folder.isEmpty ? name : "\(folder)/\(name)"
    }

    /// What a folder holds, as far as it matters.
    private struct Listing {
        /// Sources and folders, by their whole paths.
        var entries: [Entry] = []
        /// Links that are named like a source.
        var links: [String] = []
        /// Pipes and devices, and what else is no file and named like a source.
        var others: [String] = []
        /// Sources and folders whose names are not UTF-8.
        var illegible: [String] = []
        /// Whether the folder holds a package or an Ashlar project.
        var isOwnProject = false
        var failure: Finding?

        mutating func addIllegible(_ name: UnsafeRawBufferPointer) {
            illegible.append(String(decoding: name, as: UTF8.self))
        }
    }

    /// - Parameter prefix: the folder with a slash behind it; empty for the root.
    private func list(_ folder: String, _ prefix: String) -> Listing {
        var listing = Listing()
        let path = root.absolute(folder)
        guard let stream = FileSystem.uninterrupted(opening: { opendir(path) }) else {
            listing.failure = .unreadableFolder(folder, ErrorNumber.last)
            return listing
        }
        defer { closedir(stream) }
        let here = Here(folder: folder, prefix: prefix, descriptor: dirfd(stream))
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { listing.failure = .unreadableFolder(folder, ErrorNumber.last) }
                return listing
            }
            let type = Int(entry.pointee.d_type)
            withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                guard let start = buffer.baseAddress else { return }
                let name = UnsafeRawBufferPointer(
                    start: start, count: strlen(start.assumingMemoryBound(to: CChar.self)))
                add(name, type, in: here, to: &listing)
            }
        }
    }

    /// The folder that is being listed.
    private struct Here {
        var folder: String
        /// The folder with a slash behind it; empty for the root.
        var prefix: String
        var descriptor: Int32

        /// - Parameter name: an entry's, with a zero behind it.
        func stamp(_ name: UnsafeRawBufferPointer) -> FileStamp? {
            guard let start = name.baseAddress else { return nil }
            return FileStamp(of: start.assumingMemoryBound(to: CChar.self), in: descriptor)
        }
    }

    private func add(_ name: UnsafeRawBufferPointer, _ type: Int, in here: Here, to listing: inout Listing) {
        guard let first = name.first, first != UInt8(ascii: ".") else { return }
        let isSource = EntryNames.isSource(name)
        var type = type
        if type == Int(DT_UNKNOWN) {
            let text = String(decoding: name, as: UTF8.self)
            switch try? FileStatus(of: root.absolute(Self.path(text, in: here.folder))).kind {
            case .folder: type = Int(DT_DIR)
            case .file: type = Int(DT_REG)
            case .link: type = Int(DT_LNK)
            default: break
            }
        }
        if type == Int(DT_DIR) {
            guard !EntryNames.isPassedOver(name, in: here.folder) else { return }
            guard let path = EntryNames.path(here.prefix, name, isFolder: true) else {
                return listing.addIllegible(name)
            }
            listing.entries.append(Entry(path: path))
            return
        }
        if EntryNames.marksProject(name) { listing.isOwnProject = true }
        guard isSource else { return }
        if type == Int(DT_REG) {
            guard let path = EntryNames.path(here.prefix, name) else { return listing.addIllegible(name) }
            listing.entries.append(Entry(path: path, stamp: isStamping ? here.stamp(name) : nil))
            return
        }
        guard let text = EntryNames.text(name) else { return listing.addIllegible(name) }
        if type == Int(DT_LNK) { listing.links.append(text) } else { listing.others.append(text) }
    }

    /// A link to a source inside the root is that source by another name, and may belong to another target.
    private mutating func follow(_ path: String, _ walk: inout SourceWalk) {
        do throws(ErrorNumber) {
            let target = try FileSystem.resolve(root.absolute(path))
            let status = try FileStatus(of: target)
            switch status.kind {
            case .folder: return
            case .file: break
            default: return walk.fail(.notAFile(path))
            }
            if realRoot == nil { realRoot = try FileSystem.resolve(root.path) }
            guard let realRoot, realRoot == "/" || target.hasPrefix(realRoot + "/") else {
                return walk.fail(.linkOut(path))
            }
            hasLinks = true
            walk.add(path)
            if isStamping { walk.add(FileStamp(of: root.absolute(path), in: AT_FDCWD)) }
        } catch {
            walk.fail(.unreadableFile(path, error.text))
        }
    }
}

/// What the names of entries tell, read as bytes.
private enum EntryNames {
    static func isSource(_ name: UnsafeRawBufferPointer) -> Bool {
        ends(name, ".swift") && !isManifest(name)
    }

    /// `Package.swift` and `Package@swift-6.0.swift` are no part of a target.
    private static func isManifest(_ name: UnsafeRawBufferPointer) -> Bool {
        equals(name, "Package.swift") || (begins(name, "Package@swift-") && ends(name, ".swift"))
    }

    static func marksProject(_ name: UnsafeRawBufferPointer) -> Bool {
        equals(name, "Package.swift") || equals(name, "ashlar.yml")
    }

    /// Whether tools keep the folder for themselves, or it holds other people's sources.
    static func isPassedOver(_ name: UnsafeRawBufferPointer, in folder: String) -> Bool {
        switch name.count {
        case 4: return equals(name, "Pods")
        case 5 where equals(name, "Build"): return isLast("Carthage", of: folder)
        case 9 where equals(name, "Checkouts"): return isLast("Carthage", of: folder)
        case 11 where equals(name, "DerivedData"): return true
        case 12 where equals(name, "node_modules"): return true
        default: return name.contains(UInt8(ascii: ".")) && endings.contains { ends(name, $0) }
        }
    }

    private static let endings: [StaticString] = [
        ".xcodeproj", ".xcworkspace", ".xcassets", ".playground", ".docc", ".bundle", ".framework", ".xcframework",
    ]

    private static func isLast(_ name: String, of folder: String) -> Bool {
        folder == name || folder.hasSuffix("/" + name)
    }

    /// The name; `nil` where it is not UTF-8.
    static func text(_ name: UnsafeRawBufferPointer) -> String? { String(validating: name, as: UTF8.self) }

    /// The name behind those of its folders; `nil` where it is not UTF-8.
    static func path(_ prefix: String, _ name: UnsafeRawBufferPointer, isFolder: Bool = false) -> String? {
        // Nearly all names are of letters that need no second look.
        guard name.allSatisfy({ $0 < 0x80 }) || text(name) != nil else { return nil }
        var prefix = prefix
        return prefix.withUTF8 { prefix in
            let count = prefix.count + name.count + (isFolder ? 1 : 0)
            return String(unsafeUninitializedCapacity: count) { buffer in
                let memory = UnsafeMutableRawBufferPointer(buffer)
                memory.copyMemory(from: UnsafeRawBufferPointer(prefix))
                UnsafeMutableRawBufferPointer(rebasing: memory[prefix.count...]).copyMemory(from: name)
                if isFolder { buffer[count - 1] = UInt8(ascii: "/") }
                return count
            }
        }
    }

    private static func equals(_ name: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        name.count == text.utf8CodeUnitCount && begins(name, text)
    }

    private static func begins(_ name: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        guard name.count >= text.utf8CodeUnitCount, let start = name.baseAddress else { return false }
        return memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    private static func ends(_ name: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard name.count >= length, let start = name.baseAddress else { return false }
        return memcmp(start + (name.count - length), text.utf8Start, length) == 0
    }
}
