#if Mocks
    import AshlarConcurrency
    import AshlarProjectModel
    import AshlarSwiftDeclarations
    import SwiftParser
    import SwiftSyntax

    extension PackageEditor {
        func edited(by edit: PackageEdit, _ target: PackageContents.Target) throws(PackageEditRefusal) -> [UInt8] {
            // Its thread has a stack for deep trees.
            try Concurrent.map(1) { [self] _ in result(of: edit, target) }[0].get()
        }

        private func result(
            of edit: PackageEdit, _ target: PackageContents.Target
        ) -> Result<[UInt8], PackageEditRefusal> {
            do throws(PackageEditRefusal) {
                let calls = TargetCalls(bytes, path: path)
                guard let call = calls.call(of: target) else {
                    throw PackageEditRefusal(
                        "\(target.location): '\(target.name)' is not a call with a literal name; \(edit.advice)")
                }
                var edits = TextEdits()
                switch edit {
                case .add: try call.add(edit, form: form(of: edit), in: calls, to: &edits)
                case .remove(let name, _):
                    let places = target.dependencies.filter { $0.name == name }.map(\.location)
                    try call.remove(places, edit, in: calls, from: &edits)
                }
                return .success(edits.applied(to: bytes))
            } catch {
                return .failure(error)
            }
        }

        private func form(of edit: PackageEdit) -> PackageContents.Dependency.Form {
            contents.targets.firstIndex { $0.name == edit.target }.map(contents.form) ?? .byName
        }
    }

    /// The calls in a `Package.swift` that make targets.
    struct TargetCalls {
        let lines: LineScan
        let places: TextLines
        fileprivate let calls: [FunctionCallExprSyntax]

        init(_ bytes: [UInt8], path: String) {
            lines = LineScan(bytes)
            places = TextLines(bytes, path: path)
            let finder = TargetCallFinder(viewMode: .sourceAccurate)
            finder.walk(ParsedFile((path: path, text: places.text)).tree)
            calls = finder.calls
        }

        /// The call whose literal name the reader found.
        func call(of target: PackageContents.Target) -> TargetCall? {
            calls.lazy.map(TargetCall.init).first { call in
                call.nameOffset.map { places.location($0, 0) }.map {
                    ($0.line, $0.column) == (target.location.line, target.location.column)
                } ?? false
            }
        }

        /// Whether the only element of a list of dependencies has its own line, as in most calls of several lines.
        fileprivate var breaksShortLists: Bool {
            let lists = calls.map(TargetCall.init).filter { $0.hasLines(lines) }.compactMap(\.list)
            let short = lists.filter { $0.elements.count == 1 }
            let judged = short.isEmpty ? lists.filter { !$0.elements.isEmpty } : short
            return judged.count { list in
                list.elements.first.map { lines.beginsLine(SyntaxLowering.offset($0)) } ?? false
            } * 2 > judged.count
        }

        /// Whether lists with several lines end with a comma.
        fileprivate var endsListsWithCommas: Bool {
            let lists = calls.compactMap { TargetCall($0).list }.filter { list in
                list.elements.first.map { lines.beginsLine(SyntaxLowering.offset($0)) } ?? false
            }
            return lists.isEmpty || lists.count { $0.elements.last?.trailingComma != nil } * 2 > lists.count
        }

        /// Whether a target without dependencies has an empty list.
        fileprivate var hasEmptyLists: Bool { calls.contains { TargetCall($0).list?.elements.isEmpty == true } }
    }

    private final class TargetCallFinder: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            if name.map({ PackageValues.types[$0] != nil }) == true { calls.append(node) }
            return .visitChildren
        }
    }

    /// A call that makes a target.
    struct TargetCall {
        private let call: FunctionCallExprSyntax

        fileprivate init(_ call: FunctionCallExprSyntax) { self.call = call }

        private func argument(_ label: String) -> (index: Int, argument: LabeledExprSyntax)? {
            call.arguments.enumerated().first { $1.label?.text == label }.map { ($0.offset, $0.element) }
        }

        /// Where the text of the name starts, without quotes.
        var nameOffset: Int? {
            argument("name")?.argument.expression.as(StringLiteralExprSyntax.self)?.segments.first.map {
                SyntaxLowering.offset($0)
            }
        }

        /// The dependencies, where they are one literal.
        fileprivate var list: ArrayExprSyntax? {
            argument("dependencies")?.argument.expression.as(ArrayExprSyntax.self)
        }

        /// The literals among the dependencies: one, or some of a sum.
        private var lists: [ArrayExprSyntax] {
            guard let value = argument("dependencies")?.argument.expression else { return [] }
            if let sum = value.as(SequenceExprSyntax.self) {
                return sum.elements.compactMap { $0.as(ArrayExprSyntax.self) }
            }
            return value.as(ArrayExprSyntax.self).map { [$0] } ?? []
        }

        fileprivate func hasLines(_ lines: LineScan) -> Bool {
            call.arguments.first.map { lines.beginsLine(SyntaxLowering.offset($0)) } ?? false
        }

        // MARK: - Additions

        fileprivate func add(
            _ edit: PackageEdit, form: PackageContents.Dependency.Form, in calls: TargetCalls, to edits: inout TextEdits
        ) throws(PackageEditRefusal) {
            let element = element(of: edit, form)
            if let list = lists.first {
                let items = SeparatedItems(list)
                let index = DependencyOrder(list).index(of: edit)
                let insert =
                    items.isFull(for: element, calls.lines) ? items.breakAndInsert : items.insert
                return insert(element, index, calls.lines, calls.endsListsWithCommas, &edits)
            }
            if let computed = argument("dependencies")?.argument {
                let place = calls.places.location(SyntaxLowering.offset(computed), 0)
                throw PackageEditRefusal("\(place): the dependencies of '\(edit.target)' are computed; \(edit.advice)")
            }
            // SwiftPM's order of parameters.
            let before = ["name", "group", "capability"].compactMap { argument($0)?.index }.max() ?? 0
            var text = "dependencies: [\(element)]"
            if hasLines(calls.lines), calls.breaksShortLists {
                let indent = call.arguments.first.map { calls.lines.indent(at: SyntaxLowering.offset($0)) } ?? ""
                let (end, comma) = (calls.lines.lineEnd, calls.endsListsWithCommas ? "," : "")
                text = "dependencies: [\(end)\(indent)\(calls.lines.step)\(element)\(comma)\(end)\(indent)]"
            }
            SeparatedItems(call).insert(text, at: before + 1, calls.lines, endingWithComma: false, into: &edits)
        }

        private func element(of edit: PackageEdit, _ form: PackageContents.Dependency.Form) -> String {
            guard case .add(let name, nil, _) = edit, form == .target else { return edit.element }
            return ".target(name: \(PackageEdit.literal(name)))"
        }

        // MARK: - Removals

        /// - Parameter places: where the reader found the dependency.
        fileprivate func remove(
            _ places: [Place], _ edit: PackageEdit, in calls: TargetCalls, from edits: inout TextEdits
        ) throws(PackageEditRefusal) {
            // One element at a time: the next one is found in the new text.
            guard places.count == 1, let place = places.first else {
                throw PackageEditRefusal(
                    "\(calls.location(of: call)): the dependency is listed several times; \(edit.advice)")
            }
            for list in lists {
                guard let index = calls.index(of: place, in: list) else { continue }
                let isWhole = list.elements.count == 1 && self.list != nil
                guard isWhole, !calls.hasEmptyLists, let argument = argument("dependencies") else {
                    return SeparatedItems(list).remove(index, calls.lines, from: &edits)
                }
                return SeparatedItems(call).remove(argument.index, calls.lines, from: &edits)
            }
            throw PackageEditRefusal("\(place): the dependencies of '\(edit.target)' are computed; \(edit.advice)")
        }
    }

    extension TargetCalls {
        fileprivate func location(of node: some SyntaxProtocol) -> Place {
            places.location(SyntaxLowering.offset(node), 0)
        }

        /// The element that contains the place.
        fileprivate func index(of place: Place, in list: ArrayExprSyntax) -> Int? {
            list.elements.enumerated().first { _, element in
                let start = places.location(SyntaxLowering.offset(element), 0)
                let end = places.location(element.expression.endPositionBeforeTrailingTrivia.utf8Offset, 0)
                return (start.line, start.column) <= (place.line, place.column)
                    && (place.line, place.column) < (end.line, end.column)
            }?.offset
        }
    }

    extension SeparatedItems {
        fileprivate init(_ list: ArrayExprSyntax) {
            self.init(
                items: list.elements.map { Item($0, $0.expression, $0.trailingComma) },
                open: list.leftSquare.endPositionBeforeTrailingTrivia.utf8Offset,
                close: SyntaxLowering.offset(list.rightSquare))
        }

        fileprivate init(_ call: FunctionCallExprSyntax) {
            let (open, close) = (call.leftParen, call.rightParen)
            self.init(
                items: call.arguments.map { Item($0, $0.expression, $0.trailingComma) },
                open: open?.endPositionBeforeTrailingTrivia.utf8Offset ?? 0,
                close: close.map { SyntaxLowering.offset($0) } ?? call.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }

    extension SeparatedItems.Item {
        fileprivate init(_ node: some SyntaxProtocol, _ value: ExprSyntax, _ comma: TokenSyntax?) {
            self.init(
                start: SyntaxLowering.offset(node), end: value.endPositionBeforeTrailingTrivia.utf8Offset,
                commaEnd: comma?.endPositionBeforeTrailingTrivia.utf8Offset)
        }
    }

    /// The order of a list of dependencies: products and targets apart, each sorted or not.
    private struct DependencyOrder {
        private let elements: [(name: String, isProduct: Bool)?]

        init(_ list: ArrayExprSyntax) {
            elements = list.elements.map { element in
                if let text = element.expression.as(StringLiteralExprSyntax.self) {
                    return text.representedLiteralValue.map { ($0, false) }
                }
                guard let call = element.expression.as(FunctionCallExprSyntax.self),
                    let name = call.arguments.first(where: { $0.label?.text == "name" })?.expression
                        .as(StringLiteralExprSyntax.self)?.representedLiteralValue
                else { return nil }
                let function = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
                return (name, function == "product")
            }
        }

        /// After its peers; where they are sorted, at its place among them.
        func index(of edit: PackageEdit) -> Int {
            guard case .add(let name, let package, _) = edit else { return elements.count }
            let peers = elements.indices.filter { elements[$0]?.isProduct == (package != nil) }
            guard let last = peers.last else { return elements.count }
            let names = peers.compactMap { elements[$0]?.name }
            func isSorted(_ names: [String]) -> Bool { zip(names, names.dropFirst()).allSatisfy { $0 <= $1 } }
            let lowercased = names.map { $0.lowercased() }
            guard names.count > 1, isSorted(names) || isSorted(lowercased) else { return last + 1 }
            let following =
                isSorted(names)
                ? zip(peers, names).first { $1 > name }
                : zip(peers, lowercased).first { $1 > name.lowercased() }
            return following?.0 ?? last + 1
        }
    }
#endif
