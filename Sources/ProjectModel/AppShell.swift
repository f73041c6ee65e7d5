/// Where the Xcode project of an app is, with its sources and those of its extensions.
package enum AppShell {
    /// The folder of the project, relative to the root.
    package static func folder(of app: String) -> String { "Apps/\(app)" }

    /// The folder of a target in Xcode: of the app itself, or of one of its extensions.
    package static func sources(of member: String, in app: String) -> String { "\(folder(of: app))/\(member)" }

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

    /// What an app's Xcode project builds for; `nil` for a member without a target.
    package func shellPlatform(of app: Member) -> Platform? {
        app.targets.first.flatMap { AppShell.platform(among: targets[$0].platforms) }
    }

    /// The test targets that run on a platform, by name.
    ///
    /// Macros, plugins and executables are built for the machine that builds, and so are their tests.
    package func tests(on platform: Platform) -> [Target] {
        let hostOnly = Set(
            edges.lazy.filter { edge in
                edge.imported < self.targets.count
                    && [.macro, .plugin, .executable].contains(self.targets[edge.imported].kind)
            }.map(\.importer))
        return targets.indices.filter { index in
            targets[index].kind == .tests && targets[index].runs(on: platform) && !hostOnly.contains(index)
        }.map { targets[$0] }
    }
}

extension Target {
    /// Whether its platforms contain this one; a target without platforms runs on all.
    package func runs(on platform: Platform) -> Bool { platforms.isEmpty || platforms[platform] != nil }
}
