import AshlarSwiftDeclarations
import SwiftSyntax

/// The hand-written members of a mock, in extensions of it.
struct WrittenMembers {
    private let members: [Requirement]

    init(of mock: String, in context: MockContext) {
        members = context.names.own.declarations(named: mock).filter { $0.kind == .extension }.flatMap { part in
            RequirementReader(part, in: context.names.own.files[part.file]).requirements
        }
    }

    /// Whether the member is there; overloads with the same title are distinguished by the types of their parameters.
    func hold(_ requirement: Requirement, among all: [Requirement]) -> Bool {
        let title = requirement.title
        let equal = members.filter { $0.title == title }
        guard !equal.isEmpty else { return false }
        let isOverloaded = all.count { $0.title == title } > 1
        return !isOverloaded || equal.contains { $0.writtenTypes == requirement.writtenTypes }
    }
}

extension Requirement {
    /// The types of the parameters, without spaces and attributes.
    fileprivate var writtenTypes: [String] { parameters.map { $0.type.trimmedText.filter { !$0.isWhitespace } } }
}
