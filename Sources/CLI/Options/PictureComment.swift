import ArgumentParser
import AshlarProjectModel
import AshlarWorkspace

/// What the comment before a picture in a Markdown file says.
struct PictureComment: ParsableArguments {
    @OptionGroup var picture: PictureOptions

    @Option(help: ArgumentHelp("The manifest, relative to the Markdown file.", valueName: "file"))
    var manifest: String?

    /// Whether the picture is of this project; one that names another manifest is left to runs for that.
    ///
    /// - Parameter file: the Markdown file.
    func isOf(_ loaded: LoadedProject, in file: String) throws -> Bool {
        guard let manifest else { return true }
        let folder = ProjectRoot(ManifestLocation.split(file).root.path)
        let place = ManifestLocation.split(manifest.hasPrefix("/") ? manifest : folder.absolute(manifest))
        guard try place.root.holds(place.name) else {
            throw ValidationError("there is no manifest '\(manifest)'")
        }
        return try place.root.resolved() == loaded.root.resolved() && place.name == loaded.project.manifestPath
    }
}
