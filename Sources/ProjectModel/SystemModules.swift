/// Modules of Apple's systems and of the Swift toolchain (Xcode 26 and Swift 6.3, as of November 2026).
package enum SystemModules {
    package static let names = Set(
        String(decoding: PackageResources.SystemModules_txt, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .map(String.init))
}
