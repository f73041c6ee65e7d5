import MVIKit
import Observation
import ProfileInterface

/// What the ProfileEditDistance screen shows once.
public enum ProfileEditDistanceEffect: Equatable, Sendable { case savingFailed }

/// The state of the ProfileEditDistance screen: the view reads it, and the intent changes it.
@MainActor
@Observable
public final class ProfileEditDistanceModel {
    // Content
    public private(set) var preference: DistancePreference?
    public private(set) var selectedDistance: Distance?

    // Default
    public private(set) var isLoading = false

    // Error
    public private(set) var showsErrorView = false

    @ObservationIgnored private let effects = MVIEffects<ProfileEditDistanceEffect>()

    public init() {}
}

extension ProfileEditDistanceModel {
    /// What the view reads.
    @MainActor
    public protocol Stateful {
        // Content
        var preference: DistancePreference? { get }
        var selectedDistance: Distance? { get }
        var isValidated: Bool { get }
        var regions: String { get }

        // Default
        var isLoading: Bool { get }

        // Error
        var showsErrorView: Bool { get }

        /// The effects that are not shown yet, and those to come.
        func takeEffects() -> AsyncStream<ProfileEditDistanceEffect>
    }
}

extension ProfileEditDistanceModel: ProfileEditDistanceModel.Stateful {
    /// Whether there is something to save.
    public var isValidated: Bool { selectedDistance != nil && selectedDistance != preference?.distance }

    public var regions: String {
        guard let regions = preference?.regions, !regions.isEmpty else { return "-" }
        return regions.joined(separator: ", ")
    }

    public func takeEffects() -> AsyncStream<ProfileEditDistanceEffect> {
        effects.take()
    }
}

/// What the intent reads and changes.
@MainActor
public protocol ProfileEditDistanceModelActionable: AnyObject, ProfileEditDistanceModel.Stateful {
    // Content
    func setPreference(_ preference: DistancePreference)
    func setDistance(_ distance: Distance)

    // Default
    func setLoading(status: Bool)

    // Error
    func showErrorView()
    func resetError()

    /// Shows something once.
    func send(_ effect: ProfileEditDistanceEffect)
}

extension ProfileEditDistanceModel: ProfileEditDistanceModelActionable {
    // Content
    public func setPreference(_ preference: DistancePreference) {
        self.preference = preference
        selectedDistance = preference.distance
    }

    public func setDistance(_ distance: Distance) {
        selectedDistance = distance
    }

    // Default
    public func setLoading(status: Bool) {
        isLoading = status
    }

    // Error
    public func showErrorView() {
        showsErrorView = true
    }

    public func resetError() {
        showsErrorView = false
    }

    public func send(_ effect: ProfileEditDistanceEffect) {
        effects.send(effect)
    }
}
