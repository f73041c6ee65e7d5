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
                let call = try calls.call(of: target, edit)
                var edits = TextEdits()
                var places: [Place] = []
                switch edit {
                case .add: try call.add(edit, form: form(of: edit), in: calls, to: &edits)
                case .remove(let name, _):
                    places = target.dependencies.filter { $0.name == name }.map(\.location)
                    try call.remove(places, edit, in: calls, from: &edits)
                }
                let edited = edits.applied(to: bytes)
                if let lost = calls.comment(lostBy: TargetCalls(edited, path: path), besidesThoseOf: places) {
                    throw PackageEditRefusal("\(lost): a comment would be lost; \(edit.advice)")
                }
                return .success(edited)
            } catch {
                return .failure(error)
            }
        }

        private func form(of edit: PackageEdit) -> PackageContents.Dependency.Form {
            contents.targets.firstIndex { $0.name == edit.target }.map(contents.form) ?? .byName
        }
    }

    /// A call that makes a target.
    struct TargetCall {
        private let call: FunctionCallExprSyntax

        init(_ call: FunctionCallExprSyntax) { self.call = call }

        private func argument(_ label: String) -> (index: Int, argument: LabeledExprSyntax)? {
            call.arguments.enumerated().first { $1.label?.text == label }.map { ($0.offset, $0.element) }
        }

        /// Where the text of the name starts, without quotes.
        var nameOffset: Int? {
            argument("name")?.argument.expression.as(StringLiteralExprSyntax.self)?.segments.first.map {
                SyntaxLowering.offset($0)
            }
        }

        /// The literal name; `nil` for a computed one.
        var name: String? {
            argument("name")?.argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        }

        /// The dependencies, where they are one literal.
        var list: ArrayExprSyntax? {
            argument("dependencies")?.argument.expression.as(ArrayExprSyntax.self)
        }

        /// The literals among the dependencies: one, or some of a sum.
        private var lists: [ArrayExprSyntax] {
            guard let value = argument("dependencies")?.argument.expression else { return [] }
            if let sum = value.as(SequenceExprSyntax.self) {
                // Operands and operators alternate; a choice between lists is computed.
                let operators = sum.elements.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
                let isSum = operators.allSatisfy { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" }
                return isSum ? sum.elements.compactMap { $0.as(ArrayExprSyntax.self) } : []
            }
            return value.as(ArrayExprSyntax.self).map { [$0] } ?? []
        }

        func hasLines(_ lines: LineScan) -> Bool {
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

    extension SeparatedItems {
        fileprivate init(_ list: ArrayExprSyntax) {
            self.init(
                items: list.elements.map { Item($0, $0.expression, $0.trailingComma) },
                open: list.leftSquare.endPositionBeforeTrailingTrivia.utf8Offset,
                close: SyntaxLowering.offset(list.rightSquare))
        }

        init(_ call: FunctionCallExprSyntax) {
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
