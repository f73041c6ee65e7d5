import AshlarSwiftDeclarations

/// A name in lower camel case, split into words.
struct ReadableName {
    /// As written but for the case of the first letter: `image`, `URL`.
    let words: [String]

    init(_ name: String) {
        var words: [String] = []
        let letters = Array(name)
        var word = ""
        for (place, letter) in letters.enumerated() {
            if letter == "_" || letter == " " || letter == "-" {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let beginsWord = letter.isUppercase && !word.isEmpty
            let next = place + 1 < letters.count ? letters[place + 1] : nil
            if beginsWord, word.last?.isUppercase != true || next?.isLowercase == true {
                words.append(word)
                word = ""
            }
            word.append(letter)
        }
        if !word.isEmpty { words.append(word) }
        self.words = words
    }

    private init(words: [String]) { self.words = words }

    /// `Driver name`, `Image URL`.
    var sentence: String {
        words.enumerated().map { place, word in
            if isAcronym(word) { return word.uppercased() }
            return place == 0 ? word.prefix(1).uppercased() + word.dropFirst() : word.lowercased()
        }.joined(separator: " ")
    }

    /// `driver-name`.
    var slug: String { words.map { $0.lowercased() }.joined(separator: "-") }

    /// Whether it is the name of an address for letters, which programs like to check.
    var isAddress: Bool { ["email", "mail"].contains(words.last?.lowercased()) }

    /// What the name is the identifier of: `driver` of `driverID`; no words are left of a plain `id`.
    var identified: ReadableName? {
        guard let last = words.last?.lowercased(), ["id", "identifier", "uuid", "guid"].contains(last) else {
            return nil
        }
        return ReadableName(words: words.dropLast())
    }

    /// The name without its last word, where that is the given one.
    func dropping(last word: String) -> ReadableName {
        words.last?.lowercased() == word ? ReadableName(words: words.dropLast()) : self
    }

    private func isAcronym(_ word: String) -> Bool {
        ["id", "url", "uuid", "uri"].contains(word.lowercased()) || word.count > 1 && word.allSatisfy(\.isUppercase)
    }
}
