#if Mocks
    import AshlarConcurrency
    import AshlarProjectModel
    import AshlarSwiftDeclarations
    import SwiftParser
    import SwiftSyntax

    extension PackageEditor {
        func edited(by edits: [PackageEdit]) throws(PackageEditRefusal) -> [UInt8] {
            // Its thread has a stack for deep trees.
            try Concurrent.map(1) { [self] _ in result(of: edits) }[0].get()
        }

        /// The names of the targets whose dependencies are a literal, a sum with one, or absent.
        package var editableTargets: Set<String> {
            let names = Concurrent.map(1) { [self] _ in
                let calls = TargetCalls(bytes, path: path)
                return contents.targets.filter { target in
                    (try? calls.call(of: target, .remove("", from: target.name)))?.isEditable == true
                }.map(\.name)
            }
            return Set(names[0])
        }

        private func result(of edits: [PackageEdit]) -> Result<[UInt8], PackageEditRefusal> {
            do throws(PackageEditRefusal) {
                let calls = TargetCalls(bytes, path: path)
                var text = TextEdits()
                var removed: [Place] = []
                let targets = Dictionary(keepingFirst: contents.targets.map { ($0.name, $0) })
                for (name, edits) in Dictionary(grouping: edits, by: \.target).sorted(by: { $0.key < $1.key }) {
                    guard let target = targets[name] else { continue }
                    let call = try calls.call(of: target, edits[0])
                    var additions: [PackageEdit] = []
                    var removals: [(places: [Place], edit: PackageEdit)] = []
                    for edit in edits {
                        switch edit {
                        case .add: additions.append(edit)
                        case .remove(let name, _):
                            let places = target.dependencies.filter { $0.name == name }.map(\.location)
                            removals.append((places, edit))
                        }
                    }
                    try call.add(additions, form: form(of: name), in: calls, to: &text)
                    removed += removals.flatMap(\.places)
                    try call.remove(removals, in: calls, from: &text)
                }
                let edited = text.applied(to: bytes)
                if let lost = calls.comment(lostBy: TargetCalls(edited, path: path), besidesThoseOf: removed) {
                    throw PackageEditRefusal("\(lost): a comment would be lost; \(edits[0].advice)")
                }
                return .success(edited)
            } catch {
                return .failure(error)
            }
        }

        private func form(of target: String) -> PackageContents.Dependency.Form {
            contents.targets.firstIndex { $0.name == target }.map(contents.form) ?? .byName
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

        /// Whether a dependency can be added.
        var isEditable: Bool { !lists.isEmpty || argument("dependencies") == nil }

        func hasLines(_ lines: LineScan) -> Bool {
            call.arguments.first.map { lines.beginsLine(SyntaxLowering.offset($0)) } ?? false
        }

        // MARK: - Additions

        fileprivate func add(
            _ additions: [PackageEdit], form: PackageContents.Dependency.Form, in calls: TargetCalls,
            to edits: inout TextEdits
        ) throws(PackageEditRefusal) {
            guard let first = additions.first else { return }
            var order = DependencyOrder(lists.first)
            var list = lists.first.map { Array(repeating: String?.none, count: $0.elements.count) } ?? []
            for edit in additions { list.insert(element(of: edit, form), at: order.insert(edit)) }
            if let literal = lists.first {
                let items = SeparatedItems(literal)
                let insert = items.isFull(with: list, calls.lines) ? items.breakAndInsert : items.insert
                return insert(list, calls.lines, calls.endsListsWithCommas, &edits)
            }
            if let computed = argument("dependencies")?.argument {
                let place = calls.places.location(SyntaxLowering.offset(computed), 0)
                throw PackageEditRefusal(
                    "\(place): the dependencies of '\(first.target)' are computed; \(first.advice)")
            }
            // SwiftPM's order of parameters.
            let before = ["name", "group", "capability"].compactMap { argument($0)?.index }.max() ?? 0
            var arguments = call.arguments.map { _ in String?.none }
            arguments.insert(
                newList(list.compactMap(\.self), isLast: before + 1 == arguments.count, calls), at: before + 1)
            SeparatedItems(call).insert(arguments, calls.lines, endingWithComma: false, into: &edits)
        }

        /// The argument with a list, on one line unless it would be too long or others break short lists.
        private func newList(_ elements: [String], isLast: Bool, _ calls: TargetCalls) -> String {
            let (lines, hasLines) = (calls.lines, hasLines(calls.lines))
            let start = call.arguments.first.map { SyntaxLowering.offset($0) } ?? SyntaxLowering.offset(call)
            let line = "dependencies: [\(elements.joined(separator: ", "))]"
            let rest =
                hasLines ? lines.indent(at: start).utf8.count + (isLast ? 0 : 1) : lines.length(at: start) + 2
            let isLong = elements.count > 1 && rest + line.utf8.count > SeparatedItems.longestLine
            guard isLong || (hasLines && calls.breaksShortLists) else { return line }
            let block = lines.block(elements, at: lines.indent(at: start), endingWithComma: calls.endsListsWithCommas)
            return "dependencies: [\(block)]"
        }

        private func element(of edit: PackageEdit, _ form: PackageContents.Dependency.Form) -> String {
            guard case .add(let name, nil, _) = edit, form == .target else { return edit.element }
            return ".target(name: \(PackageEdit.literal(name)))"
        }

        // MARK: - Removals

        /// - Parameter removals: with the places where the reader found the dependency.
        fileprivate func remove(
            _ removals: [(places: [Place], edit: PackageEdit)], in calls: TargetCalls, from edits: inout TextEdits
        ) throws(PackageEditRefusal) {
            var indices = Array(repeating: [Int](), count: lists.count)
            for (places, edit) in removals {
                guard places.count == 1, let place = places.first else {
                    throw PackageEditRefusal(
                        "\(calls.location(of: call)): the dependency is listed several times; \(edit.advice)")
                }
                let found = lists.enumerated().lazy.compactMap { number, list in
                    calls.index(of: place, in: list).map { (number, $0) }
                }.first
                guard let (number, index) = found else {
                    throw PackageEditRefusal(
                        "\(place): the dependencies of '\(edit.target)' are computed; \(edit.advice)")
                }
                indices[number].append(index)
            }
            for (list, indices) in zip(lists, indices) where !indices.isEmpty {
                let isWhole = list.elements.count == Set(indices).count && self.list != nil
                if isWhole, !calls.hasEmptyLists, let argument = argument("dependencies") {
                    SeparatedItems(call).remove([argument.index], calls.lines, from: &edits)
                } else {
                    SeparatedItems(list).remove(indices, calls.lines, from: &edits)
                }
            }
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
        private var elements: [(name: String, isProduct: Bool)?]

        init(_ list: ArrayExprSyntax?) {
            elements = (list?.elements).map { $0.map(Self.dependency) } ?? []
        }

        private static func dependency(_ element: ArrayElementSyntax) -> (name: String, isProduct: Bool)? {
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

        /// Inserts the dependency, and returns its index.
        mutating func insert(_ edit: PackageEdit) -> Int {
            guard case .add(let name, let package, _) = edit else { return elements.count }
            let index = index(of: name, isProduct: package != nil)
            elements.insert((name, package != nil), at: index)
            return index
        }

        /// After its peers; where they are sorted, at its place among them.
        private func index(of name: String, isProduct: Bool) -> Int {
            let peers = elements.indices.filter { elements[$0]?.isProduct == isProduct }
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
