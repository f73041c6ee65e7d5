import Foundation
import PackagePlugin

/// `swift package ashlar ARGUMENTS`: runs the binary in the folder of the package.
@main
struct AshlarCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let process = Process()
        process.executableURL = try context.tool(named: "ashlar").url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        let isKilled = process.terminationReason == .uncaughtSignal
        if isKilled { Diagnostics.error("ashlar was ended by signal \(process.terminationStatus)") }
        // SwiftPM prints this status, and exits with 1.
        exit(isKilled ? 70 : process.terminationStatus)
    }
}
