import AshlarProjectModel

/// What the files of a part can rely on: the parts of its member that it may import.
struct PartContext {
    /// The prefix of the type names.
    var name: String
    /// The parts that it may import, by kind; the part itself if it contains what others have in a part of that kind.
    private(set) var parts: [PartKind: Int] = [:]
    private(set) var conditions: Set<TemplateSet.Condition> = []
    /// Whether a view has an interactor.
    var isInteractable = false
    /// Whether the member has no interface, and its views use its implementation: only files that say so are rendered.
    fileprivate(set) var lacksInterface = false

    fileprivate init(_ name: String) { self.name = name }

    fileprivate mutating func add(_ kind: PartKind, _ part: Int?) {
        guard let part else { return }
        parts[kind] = part
        switch kind {
        case .architecture: conditions.insert(.architecture)
        case .interface: conditions.insert(.interface)
        case .implementation: conditions.insert(.implementation)
        case .ui: conditions.insert(.ui)
        case .mocks: conditions.insert(.mocks)
        case .testSupport: conditions.insert(.testSupport)
        default: break
        }
    }

    /// Adds a condition that does not follow from the parts.
    mutating func add(_ condition: TemplateSet.Condition) { conditions.insert(condition) }

    fileprivate mutating func set(_ condition: TemplateSet.Condition, _ isTrue: Bool = true) {
        if isTrue { conditions.insert(condition) } else { conditions.remove(condition) }
    }

    func meets(_ requirements: [TemplateSet.Requirement]) -> Bool {
        if lacksInterface, !requirements.contains(where: { $0.condition == .interface }) { return false }
        return requirements.allSatisfy { conditions.contains($0.condition) != $0.isNegated }
    }
}

extension MemberShape {
    /// The kinds of parts whose files a part has: its own, and those that the split puts into it.
    func kinds(of target: Int) -> [PartKind] {
        if isWhole(target) { return [.interface, .ui, .implementation, .previews] }
        let embedded = targets[target].embeddedKinds.sorted { $0.rawValue < $1.rawValue }
        return [targets[target].kind] + embedded.filter { $0 != targets[target].kind }
    }

    /// The context of a part; `nil` if the member lacks parts that the part's files need, or the part may not import them.
    ///
    /// - Parameters:
    ///   - hasTable: whether the part has a place for tables of texts.
    ///   - isNamed: whether its set has files for its key, which need what their conditions say, and no more.
    func context(of target: Int, hasTable: Bool, isNamed: Bool = false) -> PartContext? {
        var context = PartContext(isNamed ? shortName(of: member.name) : subject(ofFilesIn: target))
        context.set(.table, hasTable)
        if isNamed {
            context.set(.compact, isWhole(target))
            for kind in PartKind.allCases where kind != targets[target].kind {
                context.add(kind, only(kind, seenBy: target))
            }
            context.set(.uikit, isUIKit(target))
            return context
        }
        context.set(.preview, targets[target].embeddedKinds.contains(.previews))
        guard complete(&context, target) else { return nil }
        context.set(.uikit, context.parts[.ui].map(isUIKit) ?? false)
        return context
    }

    /// Whether the views of a part are those of UIKit, by its key, or since it must not import SwiftUI.
    private func isUIKit(_ target: Int) -> Bool {
        let forbidden = targets[target].forbiddenImports
        return targets[target].part == "uikit" || forbidden["SwiftUI"] != nil && forbidden["UIKit"] == nil
    }

    /// - Returns: whether the part's files can be rendered.
    private func complete(_ context: inout PartContext, _ target: Int) -> Bool {
        switch targets[target].kind {
        case .interface:
            guard only(.interface) == target else { return false }
            context.add(.interface, target)
            context.set(.ui, hasScreen)
            context.set(.interactor, only(.ui).map(isInteractiveUI) ?? false)
        case .ui:
            context.add(.ui, target)
            context.isInteractable = isInteractiveUI(target)
            if context.isInteractable { context.add(.interface, only(.interface)) }
            context.add(.implementation, only(.implementation, seenBy: target))
        case .implementation: return completeImplementation(&context, target)
        case .previews: return completePreviews(&context, target)
        case .tests: return completeTests(&context, target)
        case .example:
            guard let ui = interactiveUI(seenBy: target), let mocks = fullMocks(seenBy: target) else { return false }
            context.add(.ui, ui)
            context.add(.mocks, mocks)
            context.add(.interface, only(.interface, seenBy: target))
            context.isInteractable = true
        default:
            for kind in PartKind.allCases { context.add(kind, only(kind, seenBy: target)) }
        }
        return true
    }

    private func completeImplementation(_ context: inout PartContext, _ target: Int) -> Bool {
        if isWhole(target) {
            context.set(.compact)
            for kind in kinds(of: target) { context.add(kind, target) }
            context.isInteractable = true
            return true
        }
        context.lacksInterface = isShownByViews(target)
        if context.lacksInterface { return true }
        guard isFullImplementation(target), let interface = only(.interface) else { return false }
        context.add(.interface, interface)
        context.add(.ui, interactiveUI(seenBy: target))
        context.isInteractable = context.parts[.ui] != nil
        return true
    }

    private func completePreviews(_ context: inout PartContext, _ target: Int) -> Bool {
        guard let ui = parts(of: [.ui], seenBy: target).first else { return false }
        context.add(.ui, ui)
        context.add(.mocks, fullMocks(seenBy: target))
        context.add(.interface, only(.interface, seenBy: target))
        context.add(.implementation, only(.implementation, seenBy: target))
        context.isInteractable = isInteractiveUI(ui)
        // Without an interactor, all previews are generated.
        if !context.isInteractable { context.set(.mocks) }
        return context.conditions.contains(.mocks) || context.conditions.contains(.interface)
    }

    /// The tests of a part need all that the part needs.
    private func completeTests(_ context: inout PartContext, _ target: Int) -> Bool {
        guard let implementation = only(.implementation, seenBy: target) else {
            context.add(.architecture, only(.architecture, seenBy: target))
            return context.parts[.architecture] != nil
        }
        context.add(.implementation, implementation)
        if isWhole(implementation) {
            context.set(.compact)
            context.add(.interface, implementation)
            context.add(.ui, implementation)
            return true
        }
        context.lacksInterface = isShownByViews(implementation)
        if context.lacksInterface { return true }
        guard isFullImplementation(implementation), let interface = only(.interface, seenBy: target) else {
            return false
        }
        let ui = interactiveUI(seenBy: implementation)
        if let ui, only(.ui, seenBy: target) != ui { return false }
        context.add(.interface, interface)
        context.add(.ui, ui)
        context.add(.mocks, fullMocks(seenBy: target))
        context.isInteractable = ui != nil
        return true
    }

    /// Whether the member's only implementation has a screen: it uses the views, or they use it.
    private var hasScreen: Bool {
        guard let implementation = only(.implementation), isFullImplementation(implementation) else { return false }
        let ui = only(.ui).flatMap { isInteractiveUI($0) && uses(implementation, in: $0) ? $0 : nil }
        return (interactiveUI(seenBy: implementation) ?? ui) != nil
    }

    private func subject(ofFilesIn target: Int) -> String {
        switch targets[target].kind {
        case .interface, .implementation, .tests, .example: member.name
        case .ui: subject(of: target)
        case .previews: parts(of: [.ui], seenBy: target).first.map(subject(of:)) ?? member.name
        case .app, .appExtension: CompositionRootPlanner.stem(of: targets[target])
        default: targets[target].name
        }
    }
}
