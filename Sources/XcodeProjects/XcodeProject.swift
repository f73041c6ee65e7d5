import AshlarProjectModel
import AshlarPropertyLists

/// The targets of an Xcode project, read from its `project.pbxproj` or `project.xcproj`; all paths are relative to the project's folder.
package struct XcodeProject: Sendable {
    package struct Target: Sendable {
        package var name: String
        package var kind: PartKind
        /// Folders of which Xcode takes all files.
        package var folders: [String] = []
        /// Swift sources that the project lists.
        package var files: [String] = []
        /// The targets of the project that it depends on, by name.
        package var uses: [String] = []
        /// The package products that it links.
        package var products: [Product] = []
        /// The name of its module.
        package var module = ""
        /// The names of the frameworks and libraries, other than those of the system, that it links or embeds.
        package var frameworks: [String] = []
        /// Whether CocoaPods gives it modules that the project does not name.
        package var usesPods = false
        /// Whether it is a bundle of tests that may run in an app.
        package var isHosted = false
    }

    package struct Product: Hashable, Sendable {
        package var name: String
        /// `nil` where the project does not say it: a package in the same workspace.
        package var source: Package.Source?

        package init(name: String, source: Package.Source?) { (self.name, self.source) = (name, source) }
    }

    /// Why the file is not a project.
    package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
        package var description: String
    }

    /// In the order of the project.
    package var targets: [Target] = []
    /// The packages that it refers to, local ones with a path.
    package private(set) var packages: [Package.Source] = []

    private static let mostTargets = 1000

    /// - Parameter format: of the file.
    package init(reading bytes: [UInt8], in format: XcodeProjectFormat = .pbxproj) throws(Failure) {
        let list: PropertyList
        do {
            list =
                switch format {
                case .pbxproj: try PropertyListReader.read(bytes)
                case .xcproj: ProjectTranslation(try JSON5Reader.read(bytes)).propertyList
                }
        } catch {
            throw Failure(description: "\(error)")
        }
        guard let objects = list["objects"]?.members, let root = list["rootObject"]?.text.flatMap({ objects[$0] })
        else {
            throw Failure(description: "it has no 'objects' or no 'rootObject'")
        }
        guard root.ids("targets").count <= Self.mostTargets else {
            throw Failure(description: "it has more than \(Self.mostTargets) targets")
        }
        let reader = XcodeObjects(objects, root)
        packages = root.ids("packageReferences").compactMap { reader.package($0) }
        targets = root.ids("targets").compactMap { reader.target($0) }
        nameSources()
    }

    /// Gives a product without a package that of another link to it, else the project's package of its name.
    private mutating func nameSources() {
        let known = Dictionary(
            keepingFirst: targets.flatMap(\.products).compactMap { link in
                link.source.map { (link.name, $0) }
            })
        for target in targets.indices {
            var seen: Set<String> = []
            targets[target].products = targets[target].products.filter { seen.insert($0.name).inserted }
            for index in targets[target].products.indices {
                let name = targets[target].products[index].name
                targets[target].products[index].source =
                    known[name] ?? packages.first { $0.identity.lowercased() == name.lowercased() }
            }
        }
    }
}

/// The format of an Xcode project.
package enum XcodeProjectFormat: String, CaseIterable, Sendable {
    /// A property list, which all versions of Xcode read.
    case pbxproj
    /// JSON5, which Xcode reads since version 27.
    case xcproj

    /// The path of the file in the folder of the project.
    package func path(in project: String) -> String { "\(project)/project.\(rawValue)" }
}

extension PropertyList {
    /// The ids of a list of references.
    func ids(_ key: String) -> [String] { self[key]?.texts ?? [] }
}

/// The objects of a project by id, and where its groups are.
struct XcodeObjects {
    let objects: [String: PropertyList]
    /// The paths of groups and files by id; those that Xcode finds elsewhere are absent.
    private var paths: [String: String] = [:]
    /// The sources that a synchronized folder of other targets gives to a target, by the target's id, each with the folder's.
    private var added: [String: [(folder: String, path: String)]] = [:]

    /// Groups in longer paths, which no file system has, are not entered.
    private static let longestPath = 4096

    init(_ objects: [String: PropertyList], _ root: PropertyList) {
        self.objects = objects
        let folder = Self.joined("", root["projectDirPath"]?.text ?? "")
        var pending = root["mainGroup"]?.text.map { [(id: $0, folder: folder)] } ?? []
        while let (id, parent) = pending.popLast() {
            guard paths[id] == nil, let object = objects[id] else { continue }
            let own = object["path"]?.text ?? ""
            switch object["sourceTree"]?.text ?? "<group>" {
            case "<group>": paths[id] = Self.joined(parent, own)
            case "SOURCE_ROOT": paths[id] = Self.joined(folder, own)
            default: continue
            }
            let path = paths[id] ?? ""
            guard path.utf8.count <= Self.longestPath else { continue }
            pending += object.ids("children").map { ($0, path) }
        }
        let groups = objects.filter { $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" }
        // Each set belongs to one group.
        var seen: Set<String> = []
        for (id, group) in groups.sorted(by: { $0.key < $1.key }) {
            guard let folder = paths[id] else { continue }
            for set in group.ids("exceptions") where seen.insert(set).inserted {
                guard let exceptions = objects[set] else { continue }
                guard let target = exceptions["target"]?.text else { continue }
                added[target, default: []] += exceptions.ids("membershipExceptions").filter { $0.hasSuffix(".swift") }
                    .map { (id, Self.joined(folder, $0)) }
            }
        }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        RelativePath.normal(path.isEmpty ? folder : folder.path(to: path))
    }

    func object(_ id: String?, _ type: String) -> PropertyList? {
        id.flatMap { objects[$0] }.flatMap { $0["isa"]?.text == type ? $0 : nil }
    }

    // MARK: - Targets

    func target(_ id: String) -> XcodeProject.Target? {
        guard let object = object(id, "PBXNativeTarget"), let name = object["name"]?.text,
            let kind = Self.kind(object["productType"]?.text ?? "")
        else { return nil }
        var target = XcodeProject.Target(name: name, kind: kind)
        readModules(of: object, into: &target)
        let groups = object.ids("fileSystemSynchronizedGroups")
        target.folders = groups.compactMap { paths[$0] }.sorted()
        // In a folder of the target itself, an exception is left out.
        let given = (added[id] ?? []).filter { !groups.contains($0.folder) }.map(\.path)
        target.files = Set(listedSources(of: object) + given).sorted()
        target.uses = object.ids("dependencies").compactMap { dependency in
            self.object(dependency, "PBXTargetDependency").flatMap { used in
                used["target"]?.text.flatMap { objects[$0]?["name"]?.text } ?? used["name"]?.text
            }
        }
        let linked = phases(of: object, "PBXFrameworksBuildPhase").compactMap { $0["productRef"]?.text }
        var seen: Set<XcodeProject.Product> = []
        target.products = (object.ids("packageProductDependencies") + linked).compactMap { product($0) }
            .filter { seen.insert($0).inserted }
        return target
    }

    /// The build files of the phases of one type.
    func phases(of target: PropertyList, _ type: String) -> [PropertyList] {
        target.ids("buildPhases").compactMap { object($0, type) }.flatMap { $0.ids("files") }
            .compactMap { object($0, "PBXBuildFile") }
    }

    private func listedSources(of target: PropertyList) -> [String] {
        phases(of: target, "PBXSourcesBuildPhase").compactMap { file in
            file["fileRef"]?.text.flatMap { paths[$0] }.flatMap { $0.hasSuffix(".swift") ? $0 : nil }
        }
    }

    /// `nil` for what contains no sources of modules.
    private static func kind(_ product: String) -> PartKind? {
        let prefix = "com.apple.product-type."
        guard product.hasPrefix(prefix) else { return nil }
        switch product.dropFirst(prefix.count) {
        case "application", "application.on-demand-install-capable", "application.watchapp", "application.watchapp2",
            "application.messages":
            return .app
        case "bundle.unit-test", "bundle.ui-testing": return .tests
        case "framework", "framework.static", "library.static", "library.dynamic": return .library
        case "tool", "xpc-service": return .executable
        case let type where type.contains("extension"): return .appExtension
        default: return nil
        }
    }

    // MARK: - Packages

    private func product(_ id: String) -> XcodeProject.Product? {
        guard let object = object(id, "XCSwiftPackageProductDependency"), let name = object["productName"]?.text
        else { return nil }
        // Build tool plugins have this prefix.
        guard !name.hasPrefix("plugin:") else { return nil }
        return XcodeProject.Product(name: name, source: object["package"]?.text.flatMap(package))
    }

    func package(_ id: String) -> Package.Source? {
        guard let object = objects[id] else { return nil }
        switch object["isa"]?.text {
        case "XCLocalSwiftPackageReference":
            return object["relativePath"]?.text.map { .local(path: Self.joined("", $0)) }
        case "XCRemoteSwiftPackageReference":
            guard let url = object["repositoryURL"]?.text, let requirement = object["requirement"],
                let versions = Self.versions(requirement)
            else { return nil }
            return .remote(url: url, versions)
        default: return nil
        }
    }

    private static func versions(_ requirement: PropertyList) -> Package.Requirement? {
        func version(_ key: String) -> String? { requirement[key]?.text.map(LenientVersion.semantic) }
        let least = version("minimumVersion")
        switch requirement["kind"]?.text {
        case "upToNextMajorVersion": return least.map { .from($0) }
        case "upToNextMinorVersion": return least.map { .upToNextMinor($0) }
        case "exactVersion": return (version("version") ?? least).map { .exact($0) }
        case "versionRange":
            return least.flatMap { least in version("maximumVersion").map { .range(least, $0) } }
        case "branch": return requirement["branch"]?.text.map { .branch($0) }
        case "revision": return requirement["revision"]?.text.map { .revision($0) }
        default: return nil
        }
    }
}

extension XcodeProject {
    /// The name that Xcode gives to the module of a product.
    package static func module(of name: String) -> String {
        let letters = name.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) ? scalar : "_"
        }
        let text = String(String.UnicodeScalarView(letters))
        return text.first?.isNumber == true ? "_" + text : text
    }
}
