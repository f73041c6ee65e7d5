import AshlarFileSystem
import AshlarJSON
import AshlarProjectModel
import AshlarScaffolding

extension SourceStyle {
    /// The style of a project: that of its `.swift-format`; without one, that of a new project.
    package init(of project: Project, at root: ProjectRoot) throws(FileFailure) {
        self.init()
        hasGuards = project.hasSwiftUIGuards
        var walk = PathWalk(root)
        guard case .file(let bytes, _) = try walk.occupant(of: Self.fileName) else { return }
        // swift-format reports an invalid file.
        guard let json = try? JSONReader.read(bytes), json.isObject else { return }
        func number(_ value: JSONValue?, _ range: ClosedRange<Int>) -> Int? {
            value?.integer.map { min(max($0, range.lowerBound), range.upperBound) }
        }
        // The values that swift-format has for keys that are missing.
        lineLength = number(json["lineLength"], 40...10_000) ?? 100
        tabWidth = number(json["tabWidth"], 1...16) ?? 8
        if json["indentConditionalCompilationBlocks"]?.bool == false { indentsConditions = false }
        let (spaces, tabs) = (json["indentation"]?["spaces"], json["indentation"]?["tabs"])
        indentation =
            number(tabs, 1...16).map { String(repeating: "\t", count: $0) }
            ?? String(repeating: " ", count: number(spaces, 1...16) ?? 2)
    }
}
