import AshlarProjectModel
import AshlarSwiftDeclarations
import AshlarTestSupport
import Testing

@testable import AshlarComposition

/// Modules with their sources, and what an app makes of them.
///
/// Each source stands under a line such as `=== PayImplementation/Pay.swift`. Those under `=== App/…` are the app's own. The
/// app composes modules whose names end in `Implementation`, uses `Core`, and imports all others but `Hidden`.
struct CompositionCase {
    private(set) var modules: [SourceModule] = []
    private(set) var own: [SourceModule.File] = []
    private var optional: Set<String> = []
    private var access = AccessLevel.public
    private var importsAreInternal = false
    var hasAssemblies = false
    var hasContainer = false
    /// The paths of the app's files that the user took over.
    var kept: Set<String> = []
    /// By feature.
    var areas: [String: String] = [:]

    init(
        _ text: String, optional: Set<String> = [], access: AccessLevel = .public, importsAreInternal: Bool = false
    ) {
        (self.optional, self.access, self.importsAreInternal) = (optional, access, importsAreInternal)
        var files: [String: [SourceModule.File]] = [:]
        for part in "\n\(text)".split(separator: "\n=== ", omittingEmptySubsequences: true) {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let path = String(lines[0]).trimmingPrefix("=== ")
            let module = String(path.prefix { $0 != "/" })
            files[module, default: []].append((path: "Sources/\(path)", text: String(lines.dropFirst().first ?? "")))
        }
        own = files.removeValue(forKey: "App") ?? []
        if !own.contains(where: { $0.text.contains("struct RiderConfiguration") }) {
            own.append((path: "Sources/App/RiderConfiguration.swift", text: "public struct RiderConfiguration {}"))
        }
        modules = files.keys.sorted().map { SourceModule(name: $0, files: files[$0] ?? []) }
    }

    var plan: CompositionPlanner.Plan {
        let names = modules.map(\.name)
        let parts = names.filter { $0.hasSuffix("Implementation") || $0 == "Core" }.map { name in
            let member = name.hasSuffix("Implementation") ? String(name.dropLast(14)) : name
            return CompositionJob.Part(
                module: name, member: member,
                isComposed: name != "Core", isOptional: optional.contains(name),
                interface: name.hasSuffix("Implementation") ? name.dropLast(14) + "Interface" : nil,
                area: areas[member].flatMap { FeatureArea($0) })
        }
        let target = SourceModule(name: "App", files: own, importsAreInternal: importsAreInternal)
        var job = CompositionJob(
            name: "Rider", target: target, folder: "Sources/App", root: "RiderCompositionRoot",
            configuration: "RiderConfiguration", parts: parts, visible: names.filter { $0 != "Hidden" },
            access: access)
        job.kept = kept
        (job.hasAssemblies, job.hasContainer) = (hasAssemblies, hasContainer)
        job.features = Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix("Implementation") }.map { ($0, String($0.dropLast(14))) })
        return CompositionPlanner.plan([job], modules: modules)[0]
    }

    /// The lines of all files, without headings and empty lines, each without its indentation.
    var lines: [String] {
        plan.files.flatMap { $0.contents.split(separator: "\n") }.map { String($0.drop { $0 == " " }) }
            .filter { !$0.hasPrefix("// @") && !$0.hasPrefix("// ashlar:") && !$0.hasPrefix("// swift") }
    }

    /// The findings as `path:line: message`.
    var findings: [String] {
        plan.findings.map { finding in
            let place = finding.location.map { "\($0.path.dropFirst(8)):\($0.line): " } ?? ""
            return place + finding.message
        }
    }
}
