import AshlarFiles
import AshlarProjectModel

/// What the last run found in each source, so that the next one reads only those that have changed since.
///
/// A source is known by its stamp, as git knows it by its index: which file, how large, when it last changed. It is a
/// cache of one machine, in the machine's own byte order, and whatever is wrong with it makes a run slower and no worse.
struct ScanMemory: Sendable {
    private static let shelf = "scans"
    private static let entry = "sources"
    private static let mark = Array("ashlar scans 2\n\n".utf8)

    private let bytes: [UInt8]
    /// Where each name of a module, attribute or condition stands.
    private let names: [Range<Int>]
    /// By path, in byte order.
    private let records: [Record]

    /// A source, by the places of its parts.
    fileprivate struct Record {
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
            var reader = MemoReader(bytes)
            guard reader.bytes(Self.mark.count).elementsEqual(Self.mark), reader.number() == Self.ownDigest,
                reader.number() == Digest(of: reader.rest).value
            else { return false }
            for _ in 0..<reader.count() { names.append(reader.range()) }
            for _ in 0..<reader.count() {
                let length = reader.count()
                let end = reader.position + length
                let stamp = FileStamp(
                    inode: reader.number(), size: reader.number(), modified: reader.number(),
                    changed: reader.number())
                records.append(Record(path: reader.range(), stamp: stamp, scan: reader.position))
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

    /// Opens the memory to be asked on several threads.
    func open<Answer>(_ body: (Page) -> Answer) -> Answer {
        bytes.withUnsafeBytes { bytes in
            names.withUnsafeBufferPointer { names in
                records.withUnsafeBufferPointer { body(Page(bytes: bytes, names: names, records: $0)) }
            }
        }
    }

    /// The memory while it is open.
    ///
    /// Nothing in it is counted: what several threads ask for each file must not be what all of them hold and let go.
    struct Page: @unchecked Sendable {
        fileprivate let bytes: UnsafeRawBufferPointer
        fileprivate let names: UnsafeBufferPointer<Range<Int>>
        fileprivate let records: UnsafeBufferPointer<Record>

        /// For one thread.
        func metNames() -> MetNames { MetNames(bytes, names) }

        func knows(_ place: Int32, as stamp: FileStamp) -> Bool { place >= 0 && records[Int(place)].stamp == stamp }

        /// What was found in the file, if it is as it was then.
        func scan(at place: Int32, as stamp: FileStamp, _ names: inout MetNames) -> SourceScan? {
            guard knows(place, as: stamp) else { return nil }
            var reader = MemoReader(bytes, at: records[Int(place)].scan)
            let scan = reader.scan(&names)
            return reader.isSound ? scan : nil
        }
    }

    // MARK: - Keeping

    /// - Parameter sources: sorted by path in byte order.
    static func bytes(of sources: [(file: SourceFile, stamp: FileStamp)]) -> [UInt8] {
        var (records, names) = (MemoWriter(), ScanNames())
        for (file, stamp) in sources {
            records.framed { writer in
                for part in [stamp.inode, stamp.size, stamp.modified, stamp.changed] { writer.number(part) }
                writer.text(file.path)
                writer.scan(file.scan, &names)
            }
        }
        var rest = MemoWriter()
        rest.list(names.all) { $0.text($1) }
        rest.count(sources.count)
        let body = rest.bytes + records.bytes
        var head = MemoWriter()
        head.number(ownDigest)
        head.number(Digest(of: body[...]).value)
        return mark + head.bytes + body
    }

    static func keep(_ sources: [(file: SourceFile, stamp: FileStamp)], in root: ProjectRoot) {
        SideShelf(shelf, in: root).replace([entry: bytes(of: sources)])
    }
}
