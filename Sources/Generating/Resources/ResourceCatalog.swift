import AshlarJSON
import AshlarProjectModel
import AshlarPropertyLists

/// What the resources of a target contain that Swift can name: images, colors and texts.
struct ResourceCatalog {
    /// A text with the types of its arguments, from formats such as `%@` (IEEE 1003.1, `printf`).
    struct Entry: Hashable {
        let key: String
        /// `nil` for formats that no arguments can be given for.
        var types: [String]? = []
    }

    private(set) var images: [Entry] = []
    private(set) var colors: [Entry] = []
    private(set) var texts: [Entry] = []
    /// The tables that are not valid, each with the reason.
    private(set) var broken: [(path: String, reason: String)] = []

    /// - Parameters:
    ///   - paths: the files below the resources.
    ///   - language: whose tables have all keys; `nil` for that of the first table.
    ///   - read: the contents of a file.
    init<Failure>(
        _ paths: [String], in language: String?, read: (String) throws(Failure) -> [UInt8]
    ) throws(Failure) {
        images = Self.assets(".imageset", in: paths)
        colors = Self.assets(".colorset", in: paths)
        let tables = paths.filter { $0.hasSuffix("/Localizable.strings") }
        let main = language.map { "/\($0).lproj/" }
        let chosen = tables.filter { path in main.map { "/\(path)".contains($0) } ?? (path == tables.first) }
        var found: [String: [String]?] = [:]
        for path in chosen + paths.filter({ $0.hasSuffix("/Localizable.xcstrings") }) {
            let bytes = try read(path)
            do {
                for (key, text) in try Self.texts(in: bytes, isCatalog: path.hasSuffix(".xcstrings"), language) {
                    found.updateValue(TextFormat.types(in: text), forKey: key)
                }
            } catch {
                broken.append((path, "\(error)"))
            }
        }
        texts = found.sorted { $0.key < $1.key }.map { Entry(key: $0.key, types: $0.value) }
    }

    /// The names of the folders with an ending, in the catalogs of assets.
    private static func assets(_ ending: String, in paths: [String]) -> [Entry] {
        let names = paths.lazy.filter { $0.contains(".xcassets/") }.flatMap { path in
            path.split(separator: "/").filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
        }
        return Set(names).sorted().map { Entry(key: $0) }
    }

    /// The texts by their keys.
    private static func texts(in bytes: [UInt8], isCatalog: Bool, _ language: String?) throws -> [String: String] {
        guard isCatalog else {
            // A table is a dictionary without its braces.
            let list = try PropertyListReader.read(
                [UInt8(ascii: "{")] + bytes.withoutByteOrderMark + [UInt8(ascii: "}")])
            return list.members.compactMapValues(\.text)
        }
        let catalog = try JSONReader.read(bytes)
        let main = language ?? catalog["sourceLanguage"]?.string ?? ""
        let pairs = (catalog["strings"]?.members ?? []).map { key, value in
            (key, value["localizations"]?[main]?["stringUnit"]?["value"]?.string ?? key)
        }
        return Dictionary(pairs) { first, _ in first }
    }
}

/// The formats in a text.
enum TextFormat {
    /// The types of the arguments in their order: `String` for `%@`, `Int` for `%d`, `Double` for `%f`. Without any format, `%`
    /// is a character like others.
    ///
    /// - Returns: `nil` if some formats have other types, or skip an argument.
    static func types(in text: String) -> [String]? {
        var byPlace: [Int: String] = [:]
        var hasOthers = false
        var rest = text.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: percent)...]
            if rest.first == UInt8(ascii: "%") {
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            let isPlaced = rest.dropFirst(digits.count).first == UInt8(ascii: "$")
            let place = isPlaced ? Int(String(decoding: digits, as: UTF8.self)) : byPlace.count + 1
            if isPlaced { rest = rest.dropFirst(digits.count + 1) }
            rest = rest.drop { "0123456789.+-#lhqzt".utf8.contains($0) }
            guard let place, let type = rest.first.flatMap(type) else {
                hasOthers = true
                continue
            }
            byPlace[place] = type
        }
        if byPlace.isEmpty { return [] }
        let types = (1...byPlace.count).compactMap { byPlace[$0] }
        return hasOthers || types.count < byPlace.count ? nil : types
    }

    private static func type(of sign: UInt8) -> String? {
        switch sign {
        case UInt8(ascii: "@"): "String"
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"): "Int"
        case UInt8(ascii: "f"), UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "F"): "Double"
        default: nil
        }
    }
}
