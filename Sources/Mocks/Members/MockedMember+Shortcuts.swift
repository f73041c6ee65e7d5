import AshlarSwiftDeclarations
import SwiftSyntax

/// Writes `barReturnValue` and `barError`, which set the handler of a simple method.
extension MockedMember {
    func writeShortcuts(to text: inout SwiftText) {
        guard scope.context.job.mockNames.hasShortcuts, isSimple else { return }
        let ignored = parameters.map { _ in "_" }.joined(separator: ", ")
        let start = ignored.isEmpty ? "" : "\(ignored) in "
        if let result, let type = requirement.result, canShare(type) {
            writeShortcut(names.returnValue, result.text, "\(start)newValue", to: &text)
        }
        switch handlerEffects.throwing {
        case .anything:
            let type = "any \(scope.context.names.standard("Error"))"
            writeShortcut(names.error, type, "\(start)throw newValue", to: &text)
        case .typed(let type):
            let (type, list) = (scope.text(of: type), ignored.isEmpty ? "()" : ignored)
            writeShortcut(names.error, type, "\(list) throws(\(type)) in throw newValue", to: &text)
        case .no, .onlyArguments: break
        }
    }

    /// Whether it has no overloads and is not generic.
    private var isSimple: Bool {
        requirement.isShortened(as: names.base) && isMockable && !isUnreachable && !castsErrors && limits.isEmpty
            && !requirement.parameters.contains { scope.mentionsGenerics($0.type) }
    }

    /// Whether a handler can return one value again and again.
    private func canShare(_ type: TypeSyntax) -> Bool {
        let isSent = type.as(AttributedTypeSyntax.self).map { !$0.specifiers.isEmpty } ?? false
        let namesMock = type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.Self) }
        let leaves = storage.isShared || isolation.isGlobal && !scope.context.names.own.isolatedClosuresAreSendable
        return !isSent && scope.isCopyable(type) && !scope.isUninhabited(type) && !scope.mentionsGenerics(type)
            && (!leaves || scope.isSendable(type) && (!namesMock || mock.shape.isSendable))
    }

    private func writeShortcut(_ name: String, _ type: String, _ body: String, to text: inout SwiftText) {
        guard !mock.written.hasProperty(name) else { return }
        let setter = "set { \(names.handler) = { \(body) } }"
        // The handler alone knows what is set.
        let getter = "@available(*, unavailable) get { Swift.fatalError() }"
        text.accessor("\(front) var \(name): \(type)", "\(getter) \(setter)")
    }
}

extension Requirement {
    /// Whether it may have shortcuts.
    ///
    /// - Parameter base: of the names of what is stored for it, which is another one for overloads.
    func isShortened(as base: String) -> Bool { kind == .method && generics == nil && base == name }
}
