import AshlarProjectModel

/// Finds the Swift sources below the root; skips other projects and the folders of tools.
package struct SourceWalk: Sendable {
    /// Relative to the root, in byte order.
    package private(set) var sources: [String] = []
    /// A finding for each folder, link and name that cannot be used.
    package private(set) var unread: [Finding] = []
    /// Folders that hold a package or project and were not entered.
    package private(set) var passedOver: [String] = []
    /// Links to folders with sources, in byte order. A build reads such a folder; Ashlar does not.
    package private(set) var linkedFolders: [String] = []

    /// - Parameters:
    ///   - start: where to begin, relative to the root; empty for the root itself.
    ///   - holds: whether sources of the project lie in or below a folder; such a folder is entered even if it holds
    ///     another package or project.
    package static func walk(
        _ root: ProjectRoot, from start: String = "", entering holds: (_ folder: String) -> Bool = { _ in false }
    ) -> SourceWalk {
        var walk = SourceWalk()
        // Sources, and folders with a slash at the end; the next one last.
        var pending = [start.isEmpty ? "" : start + "/"]
        while let path = pending.popLast() {
            guard path.isEmpty || path.utf8.last == UInt8(ascii: "/") else {
                walk.sources.append(path)
                continue
            }
            let folder = String(path.dropLast())
            SourceListing.read(path, in: root) { listing, _ in
                if let failure = listing.failure { walk.unread.append(failure) }
                if listing.isOwnProject, folder != start, !holds(folder) {
                    walk.passedOver.append(folder)
                } else {
                    walk.unread += listing.unread
                    walk.linkedFolders += listing.linkedFolders
                    pending += (listing.sources + listing.folders).sorted { PathOrder.precedes($1, $0) }
                }
            }
        }
        walk.unread.sort()
        walk.linkedFolders.sort(by: PathOrder.precedes)
        return walk
    }
}

/// The Swift sources and subfolders in a folder, as paths relative to the root.
struct SourceListing {
    /// In byte order.
    private(set) var sources: [String] = []
    /// In byte order, each with a slash at the end.
    private(set) var folders: [String] = []
    /// Whether the folder holds a package or an Ashlar project.
    private(set) var isOwnProject = false
    /// Why the folder could not be listed to its end.
    private(set) var failure: Finding?
    /// Why some of its entries cannot be used.
    private(set) var unread: [Finding] = []
    /// Links to folders with sources, in no order.
    private(set) var linkedFolders: [String] = []
    /// Links that can lead to sources.
    private var links: [String] = []

    /// - Parameters:
    ///   - path: the folder with a slash at the end; empty for the root.
    ///   - body: gets the listing and the folder's descriptor, or `nil` if it could not be opened.
    static func read(_ path: String, in root: ProjectRoot, _ body: (SourceListing, Int32?) -> Void) {
        var listing = SourceListing()
        let name = String(path.dropLast())
        do throws(ErrorNumber) {
            let folder = try OpenFolder(root.absolute(name))
            do throws(ErrorNumber) {
                try folder.forEach { listing.add($0, $1, in: path) }
            } catch {
                listing.failure = .unreadableFolder(name, error)
            }
            for link in listing.links { listing.follow(link, in: root) }
            listing.sources.sort(by: PathOrder.precedes)
            listing.folders.sort(by: PathOrder.precedes)
            withExtendedLifetime(folder) { body(listing, folder.descriptor) }
        } catch {
            listing.failure = .unreadableFolder(name, error)
            body(listing, nil)
        }
    }

    private mutating func add(_ name: UnsafeRawBufferPointer, _ kind: FileStatus.Kind, in folder: String) {
        guard name.first != UInt8(ascii: ".") else { return }
        if kind == .folder {
            guard !EntryNames.isPassedOver(name, in: folder) else { return }
        } else {
            if EntryNames.marksProject(name) { isOwnProject = true }
            let isFolderPerhaps = kind == .link && !EntryNames.isPassedOver(name, in: folder)
            guard isFolderPerhaps || EntryNames.isSource(name) else { return }
        }
        guard let path = EntryNames.path(folder, name, isFolder: kind == .folder) else {
            return unread.append(.illegibleName(folder + String(escapingInvalid: name)))
        }
        switch kind {
        case .folder: folders.append(path)
        case .file: sources.append(path)
        case .link: links.append(path)
        case .other: unread.append(.notAFile(path))
        }
    }

    /// A link to a source inside the project, or elsewhere in its git work tree, is that source by another name, and may
    /// belong to another target.
    private mutating func follow(_ path: String, in root: ProjectRoot) {
        let isSource = path.hasSuffix(EntryNames.sourceEnding)
        do throws(ErrorNumber) {
            let target = try FileSystem.resolve(root.absolute(path))
            let kind = try FileStatus(of: target).kind
            if kind == .folder {
                if LinkedFolder.holdsSources(target) { linkedFolders.append(path) }
            } else if isSource {
                guard kind == .file else { return unread.append(.notAFile(path)) }
                guard try root.containsSource(target) else { return unread.append(.linkOut(path)) }
                sources.append(path)
            }
        } catch {
            if isSource { unread.append(.unreadableFile(path, error.text)) }
        }
    }
}

/// Classifies directory entries by the bytes of their names.
enum EntryNames {
    static func isSource(_ name: UnsafeRawBufferPointer) -> Bool {
        ends(name, ".swift") && !isManifest(name)
    }

    static let sourceEnding = ".swift"

    /// `Package.swift` and `Package@swift-6.0.swift` do not belong to a target.
    private static func isManifest(_ name: UnsafeRawBufferPointer) -> Bool {
        equals(name, "Package.swift") || (begins(name, "Package@swift-") && ends(name, ".swift"))
    }

    static func marksProject(_ name: UnsafeRawBufferPointer) -> Bool {
        equals(name, "Package.swift") || equals(name, "ashlar.yml")
    }

    /// Whether the folder holds the state of a tool, or third-party sources.
    static func isPassedOver(_ name: UnsafeRawBufferPointer, in folder: String) -> Bool {
        if equals(name, "Pods") || equals(name, "DerivedData") || equals(name, "node_modules") { return true }
        if equals(name, "Build") || equals(name, "Checkouts") { return isLast("Carthage", of: folder) }
        return name.contains(UInt8(ascii: ".")) && endings.contains { ends(name, $0) }
    }

    private static let endings: [StaticString] = [
        ".xcodeproj", ".xcworkspace", ".xcassets", ".playground", ".docc", ".bundle", ".framework", ".xcframework",
    ]

    private static func isLast(_ name: String, of folder: String) -> Bool {
        folder == name + "/" || folder.hasSuffix("/" + name + "/")
    }

    /// The name behind those of its folders; `nil` where it is not UTF-8.
    static func path(_ prefix: String, _ name: UnsafeRawBufferPointer, isFolder: Bool = false) -> String? {
        // Nearly all names are of letters that need no second look.
        guard name.allSatisfy({ $0 < 0x80 }) || String(validating: name, as: UTF8.self) != nil else { return nil }
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
        name.elementsEqual(bytes(text))
    }

    private static func begins(_ name: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        name.starts(with: bytes(text))
    }

    private static func ends(_ name: UnsafeRawBufferPointer, _ text: StaticString) -> Bool {
        name.suffix(text.utf8CodeUnitCount).elementsEqual(bytes(text))
    }

    private static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
}
