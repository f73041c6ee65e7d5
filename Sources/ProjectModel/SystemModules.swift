/// Modules of Apple's systems and of the Swift toolchain (Xcode 26 and Swift 6.3, as of November 2026).
package enum SystemModules {
    package static let names = Set(
        EmbeddedFiles.SystemModules_txt.text.split(whereSeparator: \.isWhitespace)
            .map(String.init))
}
