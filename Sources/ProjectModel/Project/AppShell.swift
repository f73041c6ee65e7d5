/// Where the Xcode project of an app is, with its sources and those of its extensions.
package enum AppShell {
    /// The folder of the project, relative to the root.
    package static func folder(of app: String) -> String { "Apps/\(app)" }

    /// The folder of a target in Xcode: of the app itself, or of one of its extensions.
    package static func sources(of member: String, in app: String) -> String { "\(folder(of: app))/\(member)" }

    /// The name of an extension's property list in the folder of the app's project.
    package static func propertyList(of member: String) -> String { "\(member)-Info.plist" }

    /// The folder that Xcode opens.
    package static func project(of app: String) -> String { "\(folder(of: app))/\(app).xcodeproj" }

    /// The test plan, which is rendered again each time.
    package static func testPlan(of app: String) -> String { "\(folder(of: app))/\(app).xctestplan" }

    /// The settings of one developer, which git ignores.
    ///
    /// - Parameter folder: that of the project.
    package static func localSettings(in folder: String) -> String { "\(folder)/Local.xcconfig" }

    /// From the folder of the project to the package.
    package static let pathToPackage = "../.."

    /// What the project builds for: iOS if a target with these platforms runs there, else macOS; `nil` for neither.
    package static func platform(among platforms: PlatformMinimums) -> Platform? {
        platforms.isEmpty ? .iOS : [.iOS, .macOS].first { platforms[$0] != nil }
    }
}

extension Project {
    /// The apps that have an Xcode project, by name.
    package var appsWithShell: [Member] { members.filter { $0.shellLocation != nil } }

    /// The extensions that an app embeds, by name.
    package func extensions(of app: Member) -> [Member] {
        members.filter { member in
            member.host == app.name && member.targets.contains { targets[$0].kind == .appExtension }
        }
    }

    /// The app whose Xcode project has the sources of an extension; `nil` for another member, and without a project.
    package func hostWithShell(of name: String) -> String? {
        guard let host = member(named: name)?.host else { return nil }
        return appsWithShell.contains { $0.name == host } ? host : nil
    }

    /// What an app's Xcode project builds for; `nil` for a member without a target.
    package func shellPlatform(of app: Member) -> Platform? {
        app.targets.first.flatMap { AppShell.platform(among: targets[$0].platforms) }
    }

    /// The test targets that run on a platform, by name.
    ///
    /// Macros, plugins and executables are built for the machine that builds, and so are their tests. Xcode does not run
    /// them in the test plan of an app.
    package func tests(on platform: Platform) -> [Target] {
        let isOfHosts = [.linux, .openbsd, .windows].contains(platform)
        let hostOnly = Set(
            edges.lazy.filter { edge in
                edge.imported < self.targets.count
                    && [.macro, .plugin, .executable].contains(self.targets[edge.imported].kind)
            }.map(\.importer))
        return targets.indices.filter { index in
            targets[index].kind == .tests && runs(targets[index], on: platform)
                && (isOfHosts || !hostOnly.contains(index))
        }.map { targets[$0] }
    }

    /// Whether the platforms of a target contain this one; a target without platforms runs on all.
    ///
    /// What runs on iOS runs on Mac Catalyst. SwiftPM builds a package for each platform without minimum versions, such as
    /// Linux: a target is limited only if it has fewer platforms than the project. If the manifest names such platforms,
    /// these count.
    package func runs(_ target: Target, on platform: Platform) -> Bool {
        if target.platforms.isEmpty || target.platforms[platform] != nil { return true }
        if platform == .macCatalyst { return platforms[platform] == nil && target.platforms[.iOS] != nil }
        guard !platform.hasMinimumVersion, platforms.keys.allSatisfy(\.hasMinimumVersion) else { return false }
        return !platforms.isEmpty && platforms.keys.allSatisfy { target.platforms[$0] != nil }
    }
}
