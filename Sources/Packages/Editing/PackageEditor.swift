import AshlarProjectModel

/// A change of the dependencies of one target in a `Package.swift`; names are as the file has them.
package enum PackageEdit: Hashable, Sendable {
    /// - Parameter package: the package of a product; `nil` for a target of the same package.
    case add(String, package: String?, to: String)
    case remove(String, from: String)

    var target: String {
        switch self {
        case .add(_, _, let target), .remove(_, let target): target
        }
    }
}

/// Why a `Package.swift` is not edited, with what to edit by hand.
package struct PackageEditRefusal: Error, Hashable {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
}

/// Edits the dependencies of targets where a `Package.swift` lists them as literals, in the style of the file.
///
/// Each edit is verified: the new text is read, and must describe the same package except for the edited dependencies.
package struct PackageEditor: Sendable {
    /// Of the file, for locations.
    package let path: String
    /// The absolute path of the package's folder.
    private let folder: String
    package let original: [UInt8]
    package private(set) var bytes: [UInt8]
    package private(set) var contents: PackageContents
    private var gaps: [String]

    /// - Throws: where the file has a syntax error.
    package init(_ bytes: [UInt8], path: String, folder: String) throws(PackageEditRefusal) {
        let reading = PackageReader.read(bytes, path: path, folder: folder)
        if let damage = reading.damage {
            throw PackageEditRefusal("\(damage.location): '\(path)' does not compile: \(damage.reason)")
        }
        guard Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes else {
            throw PackageEditRefusal("'\(path)' is not UTF-8 text")
        }
        (self.path, self.folder, original, self.bytes) = (path, folder, bytes, bytes)
        contents = reading.contents
        gaps = reading.gaps.map(\.reason)
    }

    /// Applies the edit, or changes nothing.
    package mutating func apply(_ edit: PackageEdit) throws(PackageEditRefusal) { try apply([edit]) }

    /// Applies the edits together, or changes nothing.
    package mutating func apply(_ edits: [PackageEdit]) throws(PackageEditRefusal) {
        guard let first = edits.first else { return }
        for edit in edits where !contents.targets.contains(where: { $0.name == edit.target }) {
            throw PackageEditRefusal("'\(path)' has no target '\(edit.target)'")
        }
        let new = try edited(by: edits)
        let reading = PackageReader.read(new, path: path, folder: folder)
        let expected = edits.reduce(contents) { $0.applying($1) }
        guard reading.damage == nil, reading.gaps.map(\.reason) == gaps,
            Self.summary(of: reading.contents) == Self.summary(of: expected)
        else {
            let place = contents.targets.first { $0.name == first.target }?.location ?? contents.start
            throw PackageEditRefusal(
                "\(place): the edit would change more than the dependencies of '\(first.target)'; \(first.advice)")
        }
        (bytes, contents) = (new, reading.contents)
    }

    /// All that is read, without locations and the order of dependencies.
    private static func summary(of contents: PackageContents) -> [String] {
        let targets = contents.targets.map { target in
            "\(target.type) \(target.name) \(target.path ?? "-") \(target.excludes) \(target.sources) "
                + "\(target.dependencies.map { "\($0.form) \($0.name) \($0.package ?? "-") \($0.platforms)" }.sorted())"
        }
        return targets + contents.products.map { "\($0)" }
            + contents.requirements.map { "\($0.identity) \($0.name ?? "-") \($0.source)" }
            + contents.platforms.map { "\($0)" } + [contents.name]
    }
}

#if !Mocks
    extension PackageEditor {
        package var editableTargets: Set<String> { [] }

        private func edited(by edits: [PackageEdit]) throws(PackageEditRefusal) -> [UInt8] {
            throw PackageEditRefusal("this ashlar was built without swift-syntax; \(edits[0].advice)")
        }
    }
#endif

extension PackageEdit {
    /// The element of a list, in the form that suits every package.
    var element: String {
        switch self {
        case .add(let name, let package?, _):
            ".product(name: \(Self.literal(name)), package: \(Self.literal(package)))"
        case .add(let name, nil, _), .remove(let name, _): Self.literal(name)
        }
    }

    /// What to do by hand.
    var advice: String {
        switch self {
        case .add(_, _, let target): "add to the dependencies of '\(target)': \(element)"
        case .remove(let name, let target): "remove '\(name)' from the dependencies of '\(target)'"
        }
    }

    static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

extension PackageContents {
    fileprivate func applying(_ edit: PackageEdit) -> PackageContents {
        var contents = self
        for index in targets.indices where targets[index].name == edit.target {
            switch edit {
            case .add(let name, let package, _):
                contents.targets[index].dependencies.append(
                    Dependency(
                        form: package == nil ? form(in: index) : .product, name: name, package: package,
                        location: targets[index].location))
            case .remove(let name, _): contents.targets[index].dependencies.removeAll { $0.name == name }
            }
        }
        return contents
    }

    /// The form of new dependencies on targets of the package: that of the target's own ones, else that of most.
    func form(in target: Int) -> Dependency.Form {
        let names = Set(targets.map(\.name))
        func most(_ dependencies: [Dependency]) -> Dependency.Form? {
            let forms = dependencies.filter { $0.form != .product && $0.form != .plugin && names.contains($0.name) }
            guard !forms.isEmpty else { return nil }
            return forms.count { $0.form == .target } * 2 > forms.count ? .target : .byName
        }
        return most(targets[target].dependencies) ?? most(targets.flatMap(\.dependencies)) ?? .byName
    }
}
