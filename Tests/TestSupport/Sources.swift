import AshlarProjectModel
import AshlarRules

/// Reads sources written in tests: lines that begin with an import, a test, or a comment for Ashlar.
///
/// Not a scanner: one import per line, and all other text is words.
package enum Sources {
    /// - Parameter files: the text of each, by path.
    package static func read(_ files: [String: String], in project: Project) -> ProjectSources {
        let whole = project.wholeTargets
        let types = Set(files.values.flatMap { self.types(in: $0) }.map(\.name))
        let read = files.sorted { $0.key < $1.key }.map { path, text in
            var file = SourceFile(path: path, target: target(of: path, in: project), scan: scan(text))
            if let target = file.target, whole.contains(target) {
                file.scan.types = TypeNames(
                    declared: self.types(in: text, at: path), used: uses(of: types, in: text, at: path))
            }
            return file
        }
        var sources = ProjectSources(files: read)
        sources.unownedFolders = unownedFolders(read.filter { $0.target == nil })
        return sources
    }

    /// The symbols of all sources, sorted by name and location.
    package static func symbols(_ files: [String: String], in project: Project) -> SymbolTable {
        var table = SymbolTable(identifiers: files.mapValues { Set(words(of: $0)) })
        for (path, text) in files.sorted(by: { $0.key < $1.key }) {
            guard let target = target(of: path, in: project) else { continue }
            table.declarations[target, default: []] += declarations(in: text, at: path)
        }
        return table
    }

    private static func target(of path: String, in project: Project) -> Int? {
        let holding = project.targets.indices.filter { target in
            ([project.targets[target].path] + project.targets[target].sources).contains { path.hasPrefix($0 + "/") }
        }
        return holding.max { project.targets[$0].path.count < project.targets[$1].path.count }
    }

    private static func unownedFolders(_ files: [SourceFile]) -> [ProjectSources.UnownedFolder] {
        let folders = Dictionary(grouping: files) { file in
            file.path.split(separator: "/").dropLast().joined(separator: "/")
        }
        return folders.sorted { $0.key < $1.key }.map { folder, files in
            (folder, files[0].path, files.count)
        }
    }

    private static func words(of text: String) -> [String] {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    }

    private static func declarations(in text: String, at path: String) -> [SourceDeclaration] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            guard line.hasPrefix("public "), !line.hasPrefix("public import") else { return nil }
            let name = words(of: String(line)).dropFirst(2).first ?? ""
            return SourceDeclaration(name: name, location: SourceLocation(path: path, line: index + 1, column: 1))
        }
    }

    /// The types at the beginning of lines.
    private static func types(in text: String, at path: String = "") -> [SourceDeclaration] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            let words = words(of: String(line))
            guard words.count > 1, ["enum", "protocol", "struct"].contains(words[0]) else { return nil }
            let column = words[0].unicodeScalars.count + 2
            return SourceDeclaration(
                name: words[1], location: SourceLocation(path: path, line: index + 1, column: column))
        }
    }

    /// The first use of each type that the text does not declare.
    private static func uses(of types: Set<String>, in text: String, at path: String) -> [SourceDeclaration] {
        let others = types.subtracting(self.types(in: text).map(\.name))
        return others.sorted().compactMap { name in
            for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                guard words(of: String(line)).contains(name), let place = line.firstRange(of: name) else { continue }
                return SourceDeclaration(
                    name: name,
                    location: SourceLocation(
                        path: path, line: index + 1, column: line[..<place.lowerBound].unicodeScalars.count + 1,
                        length: name.unicodeScalars.count))
            }
            return nil
        }
    }

    private static func scan(_ text: String) -> SourceScan {
        var scan = SourceScan()
        var firstTest: TestContent.Place?
        var condition: String?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("#") {
                let word = ["#if ", "#elseif "].first(where: line.hasPrefix)
                condition = word.map { String(line.dropFirst($0.count)) }
            }
            if let place = line.firstRange(of: "@Test"), firstTest == nil {
                let column = line[..<place.lowerBound].unicodeScalars.count + 1
                firstTest = .init(line: index + 1, column: column, length: 5)
            }
            if let suppression = suppression(line, index + 1) { scan.suppressions.append(suppression) }
            if let use = use(line, index + 1, condition) { scan.imports.append(use) }
        }
        scan.tests = TestContent(firstTest: firstTest, hasAssertion: text.contains("#expect"))
        return scan
    }

    private static func use(_ line: Substring, _ number: Int, _ condition: String?) -> ImportUse? {
        var parts = line.split(separator: " ").map(String.init)
        let attributes = Array(parts.prefix { $0.hasPrefix("@") })
        parts.removeFirst(attributes.count)
        let access = parts.first.flatMap(ImportUse.Access.init)
        if access != nil { parts.removeFirst() }
        guard parts.first == "import", let name = parts.dropFirst().first else { return nil }
        let kind = ImportUse.Kind(rawValue: name) ?? .module
        let path = (kind == .module ? name : parts.dropFirst(2).first ?? "").split(separator: ".").map(String.init)
        guard let module = path.first, let place = line.firstRange(of: " " + module) else { return nil }
        return ImportUse(
            module: module, path: Array(path.dropFirst()), kind: kind, attributes: attributes, access: access,
            condition: condition, line: number, column: line[..<place.lowerBound].unicodeScalars.count + 2,
            length: module.unicodeScalars.count)
    }

    private static func otherWord(_ line: Substring, _ number: Int) -> Suppression? {
        guard let start = line.firstRange(of: "ashlar:") else { return nil }
        let word = String(line[start.upperBound...].prefix { $0 != " " })
        var suppression = Suppression()
        (suppression.line, suppression.coveredLine) = (number, number)
        suppression.column = line[..<start.lowerBound].unicodeScalars.count + 1
        suppression.length = 7 + word.unicodeScalars.count
        (suppression.defect, suppression.unknownWord) = ("'\(word)' is not a directive", word)
        return suppression
    }

    private static func suppression(_ line: Substring, _ number: Int) -> Suppression? {
        guard let start = line.firstRange(of: "ashlar:ignore:") else { return otherWord(line, number) }
        let sides = line[start.upperBound...].split(separator: " -- ", maxSplits: 1)
        let words = (sides.first ?? "").split(separator: " ").map(String.init)
        let column = line[..<start.lowerBound].unicodeScalars.count + 1
        let isThis = words.first == "this"
        var suppression = Suppression()
        suppression.rule = words.dropFirst().first ?? ""
        suppression.reason = sides.dropFirst().first.map(String.init)
        (suppression.line, suppression.coveredLine) = (number, isThis ? number : number + 1)
        (suppression.column, suppression.length) = (column, 14 + words.joined(separator: " ").unicodeScalars.count)
        if !isThis, words.first != "next" { suppression.defect = "'\(words.first ?? "")' is neither 'next' nor 'this'" }
        return suppression
    }
}
