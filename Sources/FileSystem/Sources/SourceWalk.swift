import AshlarProjectModel

/// Finds the Swift sources below the root; skips other projects and the folders of tools, except in targets.
package struct SourceWalk: Sendable {
    /// Relative to the root, in byte order.
    package private(set) var sources: [String] = []
    /// A finding for each folder, link and name that cannot be used.
    package private(set) var unread: [Finding] = []
    /// Links to folders with sources, in byte order. A build reads such a folder; Ashlar does not.
    package private(set) var linkedFolders: [String] = []

    /// - Parameters:
    ///   - start: where to begin, relative to the root; empty for the root itself.
    ///   - isRead: whether a build reads sources in what is passed over otherwise.
    package static func walk(
        _ root: ProjectRoot, from start: String = "", reading isRead: (SkippedEntry) -> Bool = { _ in false }
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
                guard
                    !listing.isOwnProject || folder == start || isRead(SkippedEntry(path: folder, kind: .foreignFolder))
                else { return }
                var listing = listing
                for entry in listing.skipped where isRead(entry) { listing.take(entry, in: root) }
                walk.unread += listing.unread
                walk.linkedFolders += listing.linkedFolders
                pending += (listing.sources + listing.folders).sorted { PathOrder.precedes($1, $0) }
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
    /// What is read only where a build reads it, in no order.
    private(set) var skipped: [SkippedEntry] = []
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
        let skippedKind = EntryNames.skippedKind(of: name, kind, in: folder)
        if kind != .folder {
            if EntryNames.marksProject(name) { isOwnProject = true }
            guard skippedKind != .closedFolder, kind == .link || EntryNames.isSource(name) else { return }
        }
        guard let path = EntryNames.path(folder, name, isFolder: kind == .folder && skippedKind == nil) else {
            if skippedKind != .closedFolder { unread.append(.illegibleName(folder + String(escapingInvalid: name))) }
            return
        }
        if let skippedKind { return skipped.append(SkippedEntry(path: path, kind: skippedKind)) }
        switch kind {
        case .folder: folders.append(path)
        case .file: sources.append(path)
        case .link: links.append(path)
        case .other: unread.append(.notAFile(path))
        }
    }

    /// Adds a skipped entry, since a build reads it.
    mutating func take(_ entry: SkippedEntry, in root: ProjectRoot) {
        guard entry.kind == .manifest else { return folders.append(entry.path + "/") }
        do throws(ErrorNumber) {
            switch try FileStatus(of: root.absolute(entry.path)).kind {
            case .file: sources.append(entry.path)
            case .link: follow(entry.path, in: root)
            case .folder, .other: unread.append(.notAFile(entry.path))
            }
        } catch {
            unread.append(.unreadableFile(entry.path, error.text))
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
    static func isSource(_ name: UnsafeRawBufferPointer) -> Bool { ends(name, ".swift") }

    static let sourceEnding = ".swift"

    private static func isManifest(_ name: UnsafeRawBufferPointer) -> Bool {
        equals(name, "Package.swift") || (begins(name, "Package@swift-") && ends(name, ".swift"))
    }

    static func marksProject(_ name: UnsafeRawBufferPointer) -> Bool {
        equals(name, "Package.swift") || equals(name, "ashlar.yml")
    }

    /// Why an entry is passed over; `nil` for a source, for a folder that is entered, and for a link to either.
    static func skippedKind(
        of name: UnsafeRawBufferPointer, _ kind: FileStatus.Kind, in folder: String
    ) -> SkippedEntry.Kind? {
        if name.first == UInt8(ascii: ".") { return .closedFolder }
        if kind == .file || kind == .link, isManifest(name) { return .manifest }
        guard kind == .folder || kind == .link else { return nil }
        let isNamedByEnding = name.contains(UInt8(ascii: "."))
        if isNamedByEnding, closedEndings.contains(where: { ends(name, $0) }) { return .closedFolder }
        // SwiftPM follows links to folders in a target.
        guard kind == .folder else { return nil }
        if isNamedByEnding, foreignEndings.contains(where: { ends(name, $0) }) { return .foreignFolder }
        if equals(name, "Pods") || equals(name, "DerivedData") || equals(name, "node_modules") { return .foreignFolder }
        let isOfCarthage = equals(name, "Build") || equals(name, "Checkouts")
        return isOfCarthage && isLast("Carthage", of: folder) ? .foreignFolder : nil
    }

    /// Of folders that SwiftPM takes for one file.
    private static let closedEndings: [StaticString] = [
        ".xcodeproj", ".xcworkspace", ".xcassets", ".playground", ".docc",
    ]

    private static let foreignEndings: [StaticString] = [".bundle", ".framework", ".xcframework"]

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
