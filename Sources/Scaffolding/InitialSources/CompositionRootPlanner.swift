import AshlarProjectModel

/// Plans the composition root of every app and extension: a class that is the same whatever the app composes. Its members
/// are derived from initializers.
package enum CompositionRootPlanner {
    /// The files, sorted by path.
    package static func plan(_ project: Project) -> [PlannedFile] {
        let files = project.members.filter { $0.kind == .app }.flatMap { member in
            member.targets.filter { project.targets[$0].hasCompositionRoot }
                .map { root(of: project.targets[$0], member, project) }
        }
        return files.sorted { $0.path < $1.path }
    }

    /// The path of the file with the members of an app's root for a feature or module.
    package static func memberPath(of member: String, in target: Target) -> String {
        "\(target.path)/\(type(of: target))+\(member)\(ManagedText.fileEnding)"
    }

    /// The pattern of the files with the lists of factories in roots, for git.
    package static let lists = "*CompositionRoot+*.list\(ManagedText.fileEnding)"

    /// A stand-in for the composition root of an app that was removed; `nil` if the path is not one of a root.
    package static func formerRoot(at path: String) -> PlannedFile? {
        guard path.hasSuffix("CompositionRoot.swift") else { return nil }
        return PlannedFile(path: path, contents: "", ownership: .aggregate)
    }

    private static func root(of target: Target, _ member: Member, _ project: Project) -> PlannedFile {
        let type = type(of: target)
        let configuration = configuration(of: target)
        let access = project.access
        let head = [OwnershipHeader.line(manifest: project.manifestPath)] + OwnershipMark.tools
        let text = """
            \(head.joined(separator: "\n"))
            /// Creates what \(member.name) is composed of: one instance for each member.
            ///
            /// The members are derived from initializers. A member of the same name in your own extension replaces one.
            @MainActor
            \(access) final class \(type) {
                \(access) let configuration: \(configuration)
                private var instances: [PartialKeyPath<\(type)>: Any] = [:]

                \(access) init(_ configuration: \(configuration)) {
                    self.configuration = configuration
                }

                /// Replaces a member, for a test or a preview; call it before the first use of the member.
                \(access) func replace<Value>(_ member: KeyPath<\(type), Value>, with value: Value) {
                    instances[member] = value
                }

                /// The instance of a member, created at its first use.
                func shared<Value>(_ member: KeyPath<\(type), Value>, _ create: () -> Value) -> Value {
                    if let kept = instances[member], let instance = kept as? Value { return instance }
                    let instance = create()
                    instances[member] = instance
                    return instance
                }
            }

            """
        return PlannedFile(
            path: "\(target.path)/\(type).swift", contents: text, ownership: .aggregate, reason: member.location)
    }

    /// The type name of an app target's composition root.
    package static func type(of target: Target) -> String { "\(stem(of: target))CompositionRoot" }

    /// The name of the structure with the plain values of one launch.
    package static func configuration(of target: Target) -> String { "\(stem(of: target))Configuration" }

    /// The beginning of both names.
    static func stem(of target: Target) -> String {
        let suffix = "Composition"
        let isSuffixed = target.name.hasSuffix(suffix) && target.name != suffix
        return isSuffixed ? String(target.name.dropLast(suffix.count)) : target.name
    }
}

extension Target {
    /// Whether it composes the implementations of an app.
    package var hasCompositionRoot: Bool { kind == .app || kind == .appExtension }
}
