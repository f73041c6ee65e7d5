import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel
import AshlarWorkspace

/// Finds fixes that a `Package.swift` which Ashlar does not generate does not take: those of computed dependencies, and those
/// that need another package first.
///
/// The edits themselves are not tried, since each one reads the file again.
struct PackageFixCheck {
    private let project: Project
    private let root: ProjectRoot
    private let targets: [String: DescribedPackage.Target]
    /// By path; `nil` for a file that cannot be edited.
    private var files: [String: File?] = [:]

    private struct File {
        let contents: PackageContents
        let editableTargets: Set<String>
    }

    /// - Returns: `nil` where Ashlar writes the package, and where none was read.
    init?(_ package: DescribedPackage, in loaded: LoadedProject) {
        guard package.condition == .known, !loaded.project.generates, !loaded.project.isForeign else { return nil }
        (project, root) = (loaded.project, loaded.root)
        targets = Dictionary(keepingFirst: package.targets.map { ($0.name, $0) })
    }

    mutating func isPossible(_ fix: Fix, of finding: Finding) -> Bool {
        switch fix {
        case .declare(let importer, let imported):
            // For other targets the manifest alone is edited.
            guard let target = targets[importer] else { return true }
            if target.dependencies.contains(where: { $0.name == imported }) { return true }
            guard let file = file(at: target.location.path), isEditable(target, in: file) else { return false }
            return canUse(imported, from: target, in: file)
        case .withdraw:
            guard let target = finding.importer.flatMap({ targets[$0] }),
                target.dependencies.contains(where: { $0.name == finding.imported })
            else { return true }
            return file(at: target.location.path).map { isEditable(target, in: $0) } ?? false
        default: return true
        }
    }

    private func isEditable(_ target: DescribedPackage.Target, in file: File) -> Bool {
        let place = target.location
        let own = file.contents.targets.first { ($0.location.line, $0.location.column) == (place.line, place.column) }
        return own.map { file.editableTargets.contains($0.name) } ?? false
    }

    /// Whether the importer has the target in its package, or its package depends on the one that has the product.
    private func canUse(_ imported: String, from importer: DescribedPackage.Target, in file: File) -> Bool {
        let requirements = file.contents.requirements
        if let other = targets[imported] {
            let folder = other.location.path.parentPath
            if folder == importer.location.path.parentPath { return true }
            guard let absolute = try? absolute(folder) else { return false }
            return requirements.contains { requirement in
                if case .local(let path) = requirement.source { RelativePath.normal(path) == absolute } else { false }
            }
        }
        guard let product = project.products.first(where: { $0.name == imported }) else { return false }
        let identity = project.packages[product.package].source.identity.lowercased()
        return requirements.contains { $0.identity == identity || $0.source.identity.lowercased() == identity }
    }

    private mutating func file(at path: String) -> File? {
        if let known = files[path] { return known }
        let file = read(path)
        files[path] = file
        return file
    }

    private func read(_ path: String) -> File? {
        guard RelativePath.components(path).first != "..", let bytes = try? root.bytes(of: path, atMost: 16 << 20),
            let folder = try? absolute(path.parentPath),
            let editor = try? PackageEditor(bytes, path: path, folder: folder)
        else { return nil }
        return File(contents: editor.contents, editableTargets: editor.editableTargets)
    }

    private func absolute(_ folder: String) throws -> String { try ProjectRoot(root.absolute(folder)).resolved() }
}
