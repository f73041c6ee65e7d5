import AshlarMessages
import AshlarProjectModel
import AshlarSwiftDeclarations

/// What is to be made for one target: the mocks and fixtures of a mocks target, the previews of a previews target, or what
/// all mocks share.
package struct MockJob: Sendable {
    package enum Purpose: Sendable {
        /// A mock for each protocol, and a factory for each model, of the subjects.
        case mocks
        /// Previews of each view of the subjects.
        case previews
        /// What the mocks of all targets share.
        case support
    }

    package var purpose: Purpose
    /// The target that gets the files, with its hand-written sources; files that Ashlar manages are left out.
    package var target: SourceModule
    /// The folder that the files go to, relative to the root.
    package var folder: String
    /// The modules whose declarations are meant, by name.
    package var subjects: [String]
    /// The modules that the target may import, by name; the subjects are among them.
    package var visible: [String]
    /// Whether nothing restricts what the target may import: then it may import what the sources import.
    package let seesEverything: Bool
    /// The mocks modules among the visible ones, by the module that they are generated from.
    package var mocksOf: [String: String]
    /// The module with what all mocks share; `nil` where the target has that itself.
    package var support: String?
    package var access: AccessLevel
    package var mockNames: MockNames
    /// Whether a platform of the project is older than iOS 17 and its kin.
    package var isOld: Bool
    /// Whether previews are within `#if canImport(SwiftUI)`.
    package var hasGuards = true
    /// Whether mocks are within `#if DEBUG`.
    package var isDebugOnly = false
    /// Whether the files become one, which alone has a heading.
    package var isJoined = false

    package init(
        _ purpose: Purpose, target: SourceModule, folder: String, subjects: [String], visible: [String] = [],
        mocksOf: [String: String] = [:], access: AccessLevel = .public, mockNames: MockNames = MockNames(),
        isOld: Bool = false
    ) {
        self.purpose = purpose
        self.target = target
        self.folder = folder
        self.subjects = subjects
        self.visible = visible.isEmpty ? subjects : visible
        seesEverything = visible.isEmpty
        self.mocksOf = mocksOf
        self.access = access
        self.mockNames = mockNames
        self.isOld = isOld
    }

    /// Whether the condition of an `#if` holds wherever the files are compiled.
    func isMet(_ condition: String) -> Bool { condition == "DEBUG" && (isDebugOnly || purpose == .previews) }
}

/// swift-syntax has a type of this name too.
typealias SourceLocation = AshlarProjectModel.SourceLocation
