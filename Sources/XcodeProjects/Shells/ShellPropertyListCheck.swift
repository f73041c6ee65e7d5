import AshlarProjectModel
import AshlarPropertyLists

/// Checks the property lists that the targets of an app's Xcode project name. Systems find an extension by its own.
struct ShellPropertyListCheck {
    let shell: ShellProject

    private var project: ProjectObjects { shell.project }

    private static let key = "INFOPLIST_FILE"
    private static let generation = "GENERATE_INFOPLIST_FILE"

    /// The keys of extensions by what they have in common, with those of the points at which systems call them.
    private static let points = [
        (extension: "NSExtension", point: "NSExtensionPointIdentifier"),
        (extension: "EXAppExtensionAttributes", point: "EXExtensionPointIdentifier"),
    ]

    func findings(of target: ShellExpectation.Target, _ id: String) -> [Finding] {
        let configurations = project.configurations(of: id)
        let named = Set(configurations.compactMap(file))
        let entitlements = Set(configurations.compactMap(self.entitlements)).subtracting(named)
        let first = configurations.lazy.compactMap {
            unnamed(target, $0) ?? copied(target, id, $0) ?? absent(target, $0)
        }.first
        return (first.map { [$0] } ?? [])
            + contents(named) { target.isExtension ? extensionPoint(in: $0, $1) : nil } + contents(entitlements)
    }

    /// The file that a configuration names; `nil` where only Xcode knows it, or its contents.
    private func file(of configuration: String) -> String? {
        guard shell.settings.value(of: "INFOPLIST_PREPROCESS", in: configuration)?.text != "YES" else { return nil }
        return shell.settings.path(name(in: configuration), in: configuration).map(shell.place)
    }

    private func entitlements(of configuration: String) -> String? {
        shell.settings.known("CODE_SIGN_ENTITLEMENTS", in: configuration).flatMap {
            shell.settings.path($0.text, in: configuration)
        }.map(shell.place)
    }

    private func name(in configuration: String) -> String {
        shell.settings.value(of: Self.key, in: configuration).map {
            shell.settings.expanded($0.text, in: configuration)
        }
            ?? ""
    }

    // MARK: Targets without one

    private func unnamed(_ target: ShellExpectation.Target, _ configuration: String) -> Finding? {
        guard name(in: configuration).isEmpty else { return incomplete(target, configuration) }
        if target.isExtension {
            let file = AppShell.propertyList(of: target.name)
            return project.finding(
                "nothing sets \(Self.key) of '\(target.name)', so it lacks 'NSExtension'", in: configuration,
                at: shell.settings.place(of: Self.key, in: configuration),
                remedy: shell.files.holds(shell.place(of: file))
                    ? "set it to '\(file)'" : "set it to a property list with 'NSExtension'")
        }
        guard shell.settings.value(of: Self.generation, in: configuration)?.text != "YES" else { return nil }
        return project.finding(
            "'\(target.name)' has no property list, and Xcode does not generate one", in: configuration,
            at: shell.settings.place(of: Self.generation, in: configuration),
            remedy: "set \(Self.generation) to YES, or \(Self.key) to a file")
    }

    /// A list that Xcode does not complete needs the keys of each bundle.
    private func incomplete(_ target: ShellExpectation.Target, _ configuration: String) -> Finding? {
        guard shell.settings.value(of: Self.generation, in: configuration)?.text != "YES",
            let path = file(of: configuration), let bytes = (try? shell.files.read(path)) ?? nil,
            !bytes.starts(with: "bplist".utf8), PropertyListProblem.first(in: bytes) == nil,
            !String(decoding: bytes, as: UTF8.self).contains("CFBundleIdentifier")
        else { return nil }
        return project.finding(
            "the property list of '\(target.name)' has no 'CFBundleIdentifier', and Xcode does not add it",
            in: configuration, at: shell.settings.place(of: Self.generation, in: configuration),
            remedy: "set \(Self.generation) to YES")
    }

    /// Xcode copies what is in the folder of a target, and makes the property list at the same place.
    private func copied(_ target: ShellExpectation.Target, _ id: String, _ configuration: String) -> Finding? {
        guard let path = file(of: configuration) else { return nil }
        let folders = project.list("fileSystemSynchronizedGroups", of: id).filter { !project.lacks("path", in: $0) }
        let isCopied = folders.contains { folder in
            guard let place = shell.paths[folder].map(shell.place), path.hasPrefix("\(place)/") else { return false }
            let sets = project.list("exceptions", of: folder).filter { project.text("target", of: $0) == id }
            return !sets.contains {
                (project[$0]?["membershipExceptions"]?.texts ?? []).contains(String(path.dropFirst(place.count + 1)))
            }
        }
        guard isCopied else { return nil }
        return project.finding(
            "Xcode copies '\(path.baseName)', the property list of '\(target.name)', as a resource, too",
            in: configuration, at: shell.settings.place(of: Self.key, in: configuration),
            remedy: "move the file out of the folder of the target, and set \(Self.key) to its new place")
    }

    /// A key without which iOS shows an app in a part of the screen, or the App Store refuses an extension.
    private func absent(_ target: ShellExpectation.Target, _ configuration: String) -> Finding? {
        guard shell.expected.platform == .iOS else { return nil }
        let keys =
            target.isExtension
            ? ["CFBundleDisplayName"] : ["UILaunchScreen_Generation", "UILaunchStoryboardName", "UILaunchScreen"]
        let isSet = keys.contains { key in
            let text = shell.settings.value(of: "INFOPLIST_KEY_\(key)", in: configuration)?.text ?? ""
            return key.hasSuffix("_Generation") ? text == "YES" : !text.isEmpty
        }
        // A missing file is reported as such.
        let list = file(of: configuration)
        guard !isSet, shell.settings.areKnown(in: configuration), list.map(shell.files.holds) ?? true,
            !keys.contains(where: { shell.propertyList(of: configuration, has: $0) })
        else { return nil }
        let key = "INFOPLIST_KEY_\(keys[0])"
        return project.finding(
            target.isExtension
                ? "'\(target.name)' has no 'CFBundleDisplayName', and the App Store refuses it"
                : "'\(target.name)' has no launch screen, so iOS shows it in a part of the screen",
            in: configuration, at: shell.settings.place(of: key, in: configuration), severity: .warning,
            remedy: "set \(key) to \(target.isExtension ? "the name that users see" : "YES")")
    }

    // MARK: Contents

    /// What is wrong in files, which have a dictionary each.
    private func contents(
        _ paths: Set<String>, _ problem: (MarkupElement, String) -> Finding? = { _, _ in nil }
    ) -> [Finding] {
        paths.sorted().flatMap { path in
            ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
                // Missing files are reported as such.
                guard let bytes = try shell.files.read(path) else { return [] }
                return [contents(path, bytes, problem)].compactMap(\.self)
            }
        }
    }

    private func contents(
        _ path: String, _ bytes: [UInt8], _ problem: (MarkupElement, String) -> Finding?
    ) -> Finding? {
        // The binary form is not read.
        if bytes.starts(with: "bplist".utf8) { return nil }
        if let problem = PropertyListProblem.first(in: bytes) {
            return finding("it is not a property list: \(problem.reason)", path, problem.line, "restore it from git")
        }
        guard let root = (try? MarkupReader.read(bytes))?.children.first else { return nil }
        guard root.name == "dict" else {
            return finding("it contains '\(root.name)', not 'dict'", path, root.line, "restore it from git")
        }
        return problem(root, path)
    }

    private func extensionPoint(in root: MarkupElement, _ path: String) -> Finding? {
        guard
            let (point, attributes) = Self.points.lazy.compactMap({ keys in
                root.value(of: keys.extension).map { (keys.point, $0) }
            }).first
        else {
            return finding(
                "it has no 'NSExtension', so systems do not find the extension", path, root.line,
                "add a dictionary 'NSExtension' with 'NSExtensionPointIdentifier', or restore it from git")
        }
        let name = attributes.value(of: point)
        guard attributes.name == "dict", name?.name == "string", name?.text.isEmpty == false else {
            return finding(
                "the extension has no '\(point)'", path, (name ?? attributes).line,
                "set it to a text such as 'com.apple.widgetkit-extension'")
        }
        return nil
    }

    private func finding(_ message: String, _ path: String, _ line: Int, _ remedy: String) -> Finding {
        ProjectObjects.finding(message, path, line, remedy: remedy)
    }
}

extension MarkupElement {
    /// The value of a key of a dictionary in a property list.
    fileprivate func value(of key: String) -> MarkupElement? {
        children.firstIndex { $0.name == "key" && $0.text == key }.flatMap { index in
            index + 1 < children.count ? children[index + 1] : nil
        }
    }
}
