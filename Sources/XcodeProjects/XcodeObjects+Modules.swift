import AshlarProjectModel
import AshlarPropertyLists

// The module of a target, and the modules that it links besides those of packages.
extension XcodeObjects {
    func readModules(of object: PropertyList, into target: inout XcodeProject.Target) {
        let configurations = configurations(of: object)
        let settings = configurations.compactMap { $0["buildSettings"] }
        let product = file(object["productReference"]?.text)
        let own = text("PRODUCT_MODULE_NAME", in: settings) ?? text("PRODUCT_NAME", in: settings)
        let built = target.kind == .library ? product.flatMap(Self.linkedName) : nil
        target.module = XcodeProject.module(of: own ?? built ?? target.name)
        target.isHosted = object["productType"]?.text == "com.apple.product-type.bundle.unit-test"
        let linked = phases(of: object, "PBXFrameworksBuildPhase") + phases(of: object, "PBXCopyFilesBuildPhase")
        let files = linked.compactMap { $0["fileRef"]?.text }.filter { !isOfSystem($0) }.compactMap(file)
        let names = files.compactMap(Self.linkedName) + settings.flatMap(Self.flaggedFrameworks)
        let pods = configurations.compactMap { file($0["baseConfigurationReference"]?.text) }
        target.usesPods = names.contains(where: Self.isOfPods) || pods.contains { $0.hasPrefix("Pods-") }
        target.frameworks = Set(names.filter { !Self.isOfPods($0) }.map(XcodeProject.module)).sorted()
    }

    private func configurations(of target: PropertyList) -> [PropertyList] {
        object(target["buildConfigurationList"]?.text, "XCConfigurationList")?.ids("buildConfigurations")
            .compactMap { object($0, "XCBuildConfiguration") } ?? []
    }

    /// The first value of a setting that refers to no other setting.
    private func text(_ key: String, in settings: [PropertyList]) -> String? {
        settings.lazy.compactMap { $0[key]?.text }.first { !$0.isEmpty && !$0.contains("$") }
    }

    /// The last name of a file's path.
    private func file(_ id: String?) -> String? {
        id.flatMap { objects[$0] }.flatMap { $0["path"]?.text ?? $0["name"]?.text }?.baseName
    }

    private func isOfSystem(_ id: String) -> Bool {
        ["SDKROOT", "DEVELOPER_DIR", "PLATFORM_DIR"].contains(objects[id]?["sourceTree"]?.text ?? "")
    }

    /// The name of a framework or library by its file.
    private static func linkedName(_ file: String) -> String? {
        for suffix in [".framework", ".xcframework"] where file.hasSuffix(suffix) {
            return String(file.dropLast(suffix.count))
        }
        guard file.hasPrefix("lib"), file.hasSuffix(".a") || file.hasSuffix(".dylib") else { return nil }
        return file.dropFirst(3).split(separator: ".").dropLast().joined(separator: ".")
    }

    private static func isOfPods(_ name: String) -> Bool { name.hasPrefix("Pods_") || name.hasPrefix("Pods-") }

    /// The frameworks that flags of the linker name.
    private static func flaggedFrameworks(_ settings: PropertyList) -> [String] {
        guard let value = settings["OTHER_LDFLAGS"] else { return [] }
        let texts = (value.text.map { [$0] } ?? []) + value.texts
        let flags = texts.flatMap { $0.split(separator: " ") }.map { String($0.filter { $0 != "\"" }) }
        return zip(flags, flags.dropFirst()).filter { $0.0.hasSuffix("-framework") || $0.0 == "-weak_framework" }
            .map(\.1)
    }
}
