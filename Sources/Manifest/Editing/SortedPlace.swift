/// Where a new name stands among others: in its place where they are sorted, else behind them.
enum SortedPlace {
    static func index(of name: String, among names: [String]) -> Int {
        let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 <= $1 }
        return isSorted ? names.firstIndex { $0 > name } ?? names.count : names.count
    }
}

extension ManifestNode {
    /// The name that an item of a list stands for: the text, or the key of a name with conditions.
    var name: String {
        switch content {
        case .text(let text): text
        case .mapping(let entries): entries.first?.key.value ?? ""
        case .list, .nothing: ""
        }
    }
}
