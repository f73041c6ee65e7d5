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
    /// A finding for each folder, link and name that cannot be used.
    package private(set) var unread: [Finding] = []

    /// - Parameters:
    ///   - folder: where to begin, relative to the root; empty for the root itself.
    ///   - holds: whether sources of the project lie in or below a folder; such a folder is entered though it holds a
    ///     package or a project of its own.
    package static func walk(
        _ root: ProjectRoot, from folder: String = "", entering holds: (_ folder: String) -> Bool = { _ in false }
    ) -> SourceWalk {
        var walk = SourceWalk()
        var walker = FolderWalker(root: root)
        walker.walk(folder, into: &walk, entering: holds)
        if walker.hasLinks { walk.sources.sort(by: PathOrder.precedes) }
        walk.unread.sort()
        return walk
    }

    /// Folders that hold a package or a project of their own and were not entered.
    package private(set) var passedOver: [String] = []

    fileprivate mutating func add(_ path: String) { sources.append(path) }

    fileprivate mutating func pass(_ folder: String) { passedOver.append(folder) }

    fileprivate mutating func fail(_ finding: Finding) { unread.append(finding) }
}

/// Walks folders one by one, with as little as possible done for each entry.
private struct FolderWalker {
    let root: ProjectRoot
    /// The root without links, found when the first link is met.
    private var realRoot: String?
    /// Whether sources were found out of their order.
    private(set) var hasLinks = false

    init(root: ProjectRoot) { self.root = root }

    mutating func walk(_ start: String, into walk: inout SourceWalk, entering holds: (String) -> Bool) {
        // What is left to visit, the next one last; folders end in a slash, and so the order is that of whole paths.
        var pending = [start.isEmpty ? "" : start + "/"]
        while let path = pending.popLast() {
            guard path.isEmpty || path.utf8.last == UInt8(ascii: "/") else {
                walk.add(path)
                continue
            }
            let folder = path.isEmpty ? "" : String(path.dropLast())
            let found = list(folder)
            if let failure = found.failure { walk.fail(failure) }
            if found.isOwnProject, folder != start, !holds(folder) {
                walk.pass(folder)
                continue
            }
            let names = found.sources + found.folders.map { $0 + "/" }
            let sorted = names.sorted { PathOrder.precedes($1, $0) }
            for name in sorted { pending.append(path + name) }
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
        var folders: [String] = []
        var sources: [String] = []
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

    private func list(_ folder: String) -> Listing {
        var listing = Listing()
        let path = root.absolute(folder)
        guard let stream = FileSystem.uninterrupted(opening: { opendir(path) }) else {
            listing.failure = .unreadableFolder(folder, ErrorNumber.last)
            return listing
        }
        defer { closedir(stream) }
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
                add(name, type, in: folder, to: &listing)
            }
        }
    }

    private func add(_ name: UnsafeRawBufferPointer, _ type: Int, in folder: String, to listing: inout Listing) {
        guard let first = name.first, first != UInt8(ascii: ".") else { return }
        let isSource = EntryNames.isSource(name)
        var type = type
        if type == Int(DT_UNKNOWN) {
            let text = String(decoding: name, as: UTF8.self)
            switch try? FileStatus(of: root.absolute(Self.path(text, in: folder))).kind {
            case .folder: type = Int(DT_DIR)
            case .file: type = Int(DT_REG)
            case .link: type = Int(DT_LNK)
            default: break
            }
        }
        if type == Int(DT_DIR) {
            guard !EntryNames.isPassedOver(name, in: folder) else { return }
            if let text = EntryNames.text(name) { listing.folders.append(text) } else { listing.addIllegible(name) }
            return
        }
        if EntryNames.marksProject(name) { listing.isOwnProject = true }
        guard isSource else { return }
        guard let text = EntryNames.text(name) else { return listing.addIllegible(name) }
        switch type {
        case Int(DT_REG): listing.sources.append(text)
        case Int(DT_LNK): listing.links.append(text)
        default: listing.others.append(text)
        }
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
