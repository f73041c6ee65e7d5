import AshlarProjectModel

/// What an app's Xcode project consists of: its targets, their identifiers and settings.
struct ShellContent {
    let platform: Platform
    /// Whether the project runs on platforms that lack Observation.
    let isOld: Bool
    /// The app first, then its extensions by name.
    let parts: [ShellPart]
    private let app: String
    private let project: Project

    /// `nil` for an app without a target.
    init?(of app: Member, in project: Project, showing firstViews: FirstViews) {
        guard let platform = project.shellPlatform(of: app) else { return nil }
        (self.platform, self.app, self.project) = (platform, app.name, project)
        isOld = !ObservationFloor.isMet(by: project.platforms)
        parts = ([app] + project.extensions(of: app)).flatMap { member in
            member.targets.prefix(1).map {
                ShellPart(member, project.targets[$0], showing: firstViews.firstView(of: member))
            }
        }
    }

    // MARK: Values of the templates

    var values: [String: TemplateValue] {
        let id = ShellIdentifier(app: app)
        let (apps, extensions) = (parts.filter { !$0.isExtension }, parts.filter(\.isExtension))
        let region = project.defaultLocalization ?? "en"
        var values: [String: TemplateValue] = [
            "app": .text(app), "name": .text(app), "target": .text(id.object("target \(app)")),
            "package": .text(AppShell.pathToPackage), "sdk": .text(platform == .macOS ? "macosx" : "iphoneos"),
            "region": .text(Self.quoted(region)), "regions": .list([Self.quoted(region), "Base"]),
            "hasExtensions": .flag(!extensions.isEmpty), "targets": records(parts, id), "apps": records(apps, id),
            "extensions": records(extensions, id),
        ]
        for (name, role) in Self.objects { values[name] = .text(id.object(role)) }
        return values
    }

    /// The identifiers of the objects that a project has once, by their names in the template, with their roles.
    private static let objects = [
        ("projectID", "project"), ("projectListID", "configurations"), ("debugID", "Debug"), ("releaseID", "Release"),
        ("mainGroupID", "main group"), ("productsID", "products"), ("packageID", "package"),
        ("configID", "App.xcconfig"), ("embedPhaseID", "embed"),
    ]

    /// Those of each target.
    private static let objectsOfTarget = [
        ("targetID", "target"), ("bundleID", "bundle"), ("folderID", "folder"), ("sourcesID", "sources"),
        ("frameworksID", "frameworks"), ("resourcesID", "resources"), ("linkID", "link"), ("productID", "product"),
        ("listID", "configurations of"), ("embedID", "embedded"), ("proxyID", "proxy"),
        ("dependencyID", "dependency"), ("plistID", "properties"),
    ]

    private func records(_ parts: [ShellPart], _ id: ShellIdentifier) -> TemplateValue {
        .records(parts.map { record(of: $0, id) }, fields: Self.sample)
    }

    private func record(of part: ShellPart, _ id: ShellIdentifier) -> [String: TemplateValue] {
        let settings = settings(of: part)
        let configurations = ["Debug", "Release"].map { name -> [String: TemplateValue] in
            [
                "configuration": .text(name), "configurationID": .text(id.object("\(name) of \(part.name)")),
                "settings": .lines(settings),
            ]
        }
        var record: [String: TemplateValue] = [
            "name": .text(part.name), "product": .text(part.target.name),
            "configurations": .records(configurations, fields: configurations[0]),
        ]
        for (name, role) in Self.objectsOfTarget { record[name] = .text(id.object("\(role) \(part.name)")) }
        return record
    }

    /// Values of the same kinds, for the check of the template.
    private static let sample: [String: TemplateValue] = {
        var sample: [String: TemplateValue] = [
            "name": .text(""), "product": .text(""),
            "configurations": .records(
                [], fields: ["configuration": .text(""), "configurationID": .text(""), "settings": .lines([])]),
        ]
        for (name, _) in objectsOfTarget { sample[name] = .text("") }
        return sample
    }()

    // MARK: Settings

    /// The build settings of a target, as lines sorted by key.
    private func settings(of part: ShellPart) -> [String] {
        let isMac = platform == .macOS
        let bundle = part.isExtension ? "\(app).\(part.name)" : app
        var settings = [
            "CODE_SIGN_STYLE": "Automatic",
            "ENABLE_PREVIEWS": "YES",
            "GENERATE_INFOPLIST_FILE": "YES",
            isMac ? "MACOSX_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET": deploymentTarget(of: part),
            // A bundle identifier has no underscore.
            "PRODUCT_BUNDLE_IDENTIFIER": "\"$(BUNDLE_ID_PREFIX).\(bundle.replacing("_", with: "-"))\"",
            "PRODUCT_NAME": "\"$(TARGET_NAME)\"",
        ]
        if !isMac { settings["TARGETED_DEVICE_FAMILY"] = "\"1,2\"" }
        if part.isExtension {
            settings["APPLICATION_EXTENSION_API_ONLY"] = "YES"
            settings["INFOPLIST_FILE"] = "\"\(part.propertyList)\""
            // An extension without this key is refused by the App Store.
            settings["INFOPLIST_KEY_CFBundleDisplayName"] = part.name
            settings["SKIP_INSTALL"] = "YES"
            // macOS runs an extension in a sandbox only.
            if isMac { settings["ENABLE_APP_SANDBOX"] = "YES" }
        } else {
            settings["ASSETCATALOG_COMPILER_APPICON_NAME"] = "AppIcon"
            settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"] = "AccentColor"
            if !isMac {
                settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"] = "YES"
                settings["INFOPLIST_KEY_UILaunchScreen_Generation"] = "YES"
            }
        }
        let frameworks = isMac ? "@executable_path/../Frameworks" : "@executable_path/Frameworks"
        let outer = isMac ? "@executable_path/../../../../Frameworks" : "@executable_path/../../Frameworks"
        let folders = ["$(inherited)", frameworks] + (part.isExtension ? [outer] : [])
        settings["LD_RUNPATH_SEARCH_PATHS"] = "(\n\(folders.map { "\t\"\($0)\",\n" }.joined()))"
        return settings.sorted { $0.key < $1.key }.flatMap { key, value in
            "\(key) = \(value);".split(separator: "\n").map(String.init)
        }
    }

    /// What the manifest sets, or else what `Package.swift` gets.
    private func deploymentTarget(of part: ShellPart) -> String {
        let declared = (part.target.platforms[platform] ?? nil) ?? (project.platforms[platform] ?? nil)
        let version = declared ?? ObservationFloor.versions.first { $0.platform == platform }?.version
        return version?.description ?? ""
    }

    private static func quoted(_ text: String) -> String { text.contains("-") ? "\"\(text)\"" : text }

    // MARK: Order

    /// The text of a project with the objects of each section in the order of their identifiers, as Xcode saves them.
    static func sorted(_ text: String) -> String {
        var result: [Substring] = []
        var objects: [[Substring]]?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("/* Begin ") {
                result.append(line)
                objects = []
            } else if line.hasPrefix("/* End ") {
                let sorted = (objects ?? []).sorted { $0[0] < $1[0] }
                result += sorted.flatMap(\.self)
                result.append(line)
                objects = nil
            } else if let known = objects, let last = known.indices.last, line.hasPrefix("\t\t\t") || line == "\t\t};" {
                objects?[last].append(line)
            } else if objects != nil {
                objects?.append([line])
            } else {
                result.append(line)
            }
        }
        return result.joined(separator: "\n")
    }
}
