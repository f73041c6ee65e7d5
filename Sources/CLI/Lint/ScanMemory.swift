import AshlarFiles
import AshlarProjectModel

/// What the last run found in each source, so that the next one reads only those that have changed since.
///
/// A source is known by its stamp, as git knows it by its index: which file, how large, when it last changed. It is a
/// cache of one machine, in the machine's own byte order, and whatever is wrong with it makes a run slower and no worse.
struct ScanMemory: Sendable {
    private static let shelf = "scans"
    private static let entry = "sources"
    private static let mark = Array("ashlar scans 1\n\n".utf8)

    private let bytes: [UInt8]
    /// Where each name of a module, attribute or condition stands.
    private let names: [Range<Int>]
    /// By path, in byte order.
    private let records: [Record]

    /// A source, by the places of its parts.
    private struct Record {
        var path: Range<Int>
        var stamp: FileStamp
        var scan: Int
    }

    /// Of the project in the root; empty where there is none that this program wrote.
    init(of root: ProjectRoot) {
        self.init(SideShelf(Self.shelf, in: root).bytes(Self.entry) ?? [])
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var (names, records): ([Range<Int>], [Record]) = ([], [])
        let isSound = bytes.withUnsafeBytes { bytes -> Bool in
            var reader = ScanReader(bytes)
            guard reader.bytes(Self.mark.count).elementsEqual(Self.mark), reader.number() == Self.ownDigest,
                reader.number() == Digest(of: reader.rest).value
            else { return false }
            for _ in 0..<reader.count() { names.append(reader.range()) }
            for _ in 0..<reader.count() {
                let length = reader.count()
                let end = reader.place + length
                let stamp = FileStamp(
                    inode: reader.number(), size: reader.number(), modified: reader.number(),
                    changed: reader.number())
                records.append(Record(path: reader.range(), stamp: stamp, scan: reader.place))
                reader.skip(to: end)
            }
            return reader.isSound
        }
        self.names = isSound ? names : []
        self.records = isSound ? records : []
    }

    /// Another build of Ashlar may see something else in the same source.
    private static let ownDigest: UInt64 = {
        var digest = Digest()
        digest.add(AshlarVersion.text)
        digest.add(ProgramFile.ownStamp)
        return digest.value
    }()

    // MARK: - Asking

    var count: Int { records.count }

    /// Which record each of the paths has; -1 for none.
    ///
    /// - Parameter paths: in byte order.
    func places(of paths: [String]) -> [Int32] {
        bytes.withUnsafeBytes { bytes in
            var next = 0
            return paths.map { path in
                var path = path
                return path.withUTF8 { wanted in
                    while next < records.count {
                        let known = UnsafeRawBufferPointer(rebasing: bytes[records[next].path])
                        let order = Self.compare(known, UnsafeRawBufferPointer(wanted))
                        if order > 0 { return -1 }
                        next += 1
                        if order == 0 { return Int32(next - 1) }
                    }
                    return -1
                }
            }
        }
    }

    private static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
        let count = min(left.count, right.count)
        for index in 0..<count where left[index] != right[index] { return left[index] < right[index] ? -1 : 1 }
        return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
    }

    func knows(_ place: Int32, as stamp: FileStamp) -> Bool { place >= 0 && records[Int(place)].stamp == stamp }

    /// What was found in the file, if it is as it was then.
    func scan(at place: Int32, as stamp: FileStamp, _ texts: inout Texts) -> SourceScan? {
        guard knows(place, as: stamp) else { return nil }
        return bytes.withUnsafeBytes { bytes in
            var reader = ScanReader(bytes, at: records[Int(place)].scan)
            let scan = reader.scan { index in
                guard names.indices.contains(index) else { return nil }
                return texts.text(index, count: names.count) { UnsafeRawBufferPointer(rebasing: bytes[names[index]]) }
            }
            return reader.isSound ? scan : nil
        }
    }

    /// The names that one thread has met, each made once.
    struct Texts {
        private var known: [String?] = []

        fileprivate mutating func text(_ index: Int, count: Int, _ bytes: () -> UnsafeRawBufferPointer) -> String {
            if known.isEmpty { known = Array(repeating: nil, count: count) }
            if let text = known[index] { return text }
            let text = String(decoding: bytes(), as: UTF8.self)
            known[index] = text
            return text
        }
    }

    // MARK: - Keeping

    /// - Parameter sources: sorted by path in byte order.
    static func bytes(of sources: [(file: SourceFile, stamp: FileStamp)]) -> [UInt8] {
        var records = ScanWriter()
        for (file, stamp) in sources {
            records.framed { writer in
                for part in [stamp.inode, stamp.size, stamp.modified, stamp.changed] { writer.number(part) }
                writer.text(file.path)
                writer.scan(file.scan)
            }
        }
        var rest = ScanWriter()
        rest.count(records.names.count)
        for name in records.names { rest.text(name) }
        rest.count(sources.count)
        let body = rest.bytes + records.bytes
        var head = ScanWriter()
        head.number(ownDigest)
        head.number(Digest(of: body[...]).value)
        return mark + head.bytes + body
    }

    static func keep(_ sources: [(file: SourceFile, stamp: FileStamp)], in root: ProjectRoot) {
        SideShelf(shelf, in: root).replace([entry: bytes(of: sources)], keeping: [])
    }
}
