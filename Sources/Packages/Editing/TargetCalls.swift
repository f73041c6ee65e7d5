#if Mocks
    import AshlarSwiftDeclarations
    import SwiftSyntax

    /// The calls in a `Package.swift` that make targets.
    struct TargetCalls {
        let lines: LineScan
        let places: TextLines
        private let calls: [FunctionCallExprSyntax]
        /// With their locations, in the order of the text.
        private let comments: [(text: String, location: Place)]

        init(_ bytes: [UInt8], path: String) {
            lines = LineScan(bytes)
            places = TextLines(bytes, path: path)
            let finder = TargetCallFinder(viewMode: .sourceAccurate)
            let tree = ParsedFile((path: path, text: places.text)).tree
            finder.walk(tree)
            calls = finder.calls
            comments = SourceComments.all(in: tree).map { [places] in ($0.text, places.location($0.offset, 0)) }
        }

        /// The call whose literal name the reader found.
        ///
        /// - Throws: if there is none, or if others, under other conditions, make a target of that name, too.
        func call(
            of target: PackageContents.Target, _ edit: PackageEdit
        ) throws(PackageEditRefusal) -> TargetCall {
            let found = calls.map(TargetCall.init)
            let own = found.first { call in
                call.nameOffset.map { places.location($0, 0) }.map {
                    ($0.line, $0.column) == (target.location.line, target.location.column)
                } ?? false
            }
            guard let own else {
                throw PackageEditRefusal(
                    "\(target.location): '\(target.name)' is not a call with a literal name; \(edit.advice)")
            }
            guard found.count(where: { $0.name == own.name }) == 1 else {
                throw PackageEditRefusal("\(target.location): several calls make '\(target.name)'; \(edit.advice)")
            }
            return own
        }

        /// The first comment that an edited text does not have any more.
        ///
        /// - Parameter places: of removed dependencies; what follows them on their lines is about them.
        func comment(lostBy edited: Self, besidesThoseOf places: [Place]) -> Place? {
            var kept: [String: Int] = [:]
            for comment in edited.comments { kept[comment.text, default: 0] += 1 }
            return comments.first { comment in
                let isAboutRemoved = places.contains { place in
                    place.line == comment.location.line && place.column < comment.location.column
                }
                kept[comment.text, default: 0] -= isAboutRemoved ? 0 : 1
                return kept[comment.text, default: 0] < 0
            }?.location
        }

        /// Whether the only element of a list of dependencies has its own line, as in most calls of several lines.
        var breaksShortLists: Bool {
            let lists = calls.map(TargetCall.init).filter { $0.hasLines(lines) }.compactMap(\.list)
            let short = lists.filter { $0.elements.count == 1 }
            let judged = short.isEmpty ? lists.filter { !$0.elements.isEmpty } : short
            return judged.count { list in
                list.elements.first.map { lines.beginsLine(SyntaxLowering.offset($0)) } ?? false
            } * 2 > judged.count
        }

        /// Whether lists with several lines end with a comma.
        var endsListsWithCommas: Bool {
            let lists = calls.compactMap { TargetCall($0).list }.filter { list in
                list.elements.first.map { lines.beginsLine(SyntaxLowering.offset($0)) } ?? false
            }
            return lists.isEmpty || lists.count { $0.elements.last?.trailingComma != nil } * 2 > lists.count
        }

        /// Whether a target without dependencies has an empty list.
        var hasEmptyLists: Bool { calls.contains { TargetCall($0).list?.elements.isEmpty == true } }

        func location(of node: some SyntaxProtocol) -> Place {
            places.location(SyntaxLowering.offset(node), 0)
        }

        /// The element that contains the place.
        func index(of place: Place, in list: ArrayExprSyntax) -> Int? {
            list.elements.enumerated().first { _, element in
                let start = places.location(SyntaxLowering.offset(element), 0)
                let end = places.location(element.expression.endPositionBeforeTrailingTrivia.utf8Offset, 0)
                return (start.line, start.column) <= (place.line, place.column)
                    && (place.line, place.column) < (end.line, end.column)
            }?.offset
        }
    }

    /// The comments of a source.
    private enum SourceComments {
        static func all(in tree: SourceFileSyntax) -> [(text: String, offset: Int)] {
            tree.tokens(viewMode: .sourceAccurate).flatMap { token in
                comments(token.leadingTrivia, from: token.position.utf8Offset)
                    + comments(token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia.utf8Offset)
            }
        }

        private static func comments(_ trivia: Trivia, from start: Int) -> [(text: String, offset: Int)] {
            var offset = start
            return trivia.compactMap { piece in
                defer { offset += piece.sourceLength.utf8Length }
                switch piece {
                case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
                    .docBlockComment(let text):
                    return (text, offset)
                default: return nil
                }
            }
        }
    }

    private final class TargetCallFinder: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            if name.map({ PackageValues.types[$0] != nil }) == true { calls.append(node) }
            return .visitChildren
        }

        // A dependency has the same form: `.target(name: "Cart")`.
        override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
            node.label?.text == "dependencies" ? .skipChildren : .visitChildren
        }

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            Self.isOfDependencies(node.extendedType) ? .skipChildren : .visitChildren
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            node.typeAnnotation.map { Self.isOfDependencies($0.type) } == true ? .skipChildren : .visitChildren
        }

        private static func isOfDependencies(_ type: TypeSyntax) -> Bool {
            type.trimmedDescription.contains("Target.Dependency")
        }
    }
#endif
