import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// What titles of previews call the arguments of a view and their values: comments above it such as
/// `// ashlar:axis surge=탄력 요금:high=높음,low=낮음`.
struct AxisLabels {
    private let axes: [String: AxisText]
    /// What is wrong with the comments.
    let problems: [String]

    init(of view: Declaration) {
        var (axes, problems): ([String: AxisText], [String]) = ([:], [])
        for piece in view.node.leadingTrivia.pieces {
            guard case .lineComment(let comment) = piece, comment.hasPrefix(AxisText.comment) else { continue }
            do throws(AxisText.Problem) {
                let words = try AxisText(String(comment.dropFirst(AxisText.comment.count)))
                if axes.updateValue(words, forKey: words.axis.name) != nil {
                    problems.append("the axis '\(words.axis.name)' is repeated")
                }
            } catch {
                problems.append(error.message)
            }
        }
        (self.axes, self.problems) = (axes, problems)
    }

    /// The arguments with comments.
    var arguments: Set<String> { Set(axes.keys) }

    /// The names of axes and values that a view does not have.
    func unknown(in call: VariedCall) -> [String] {
        axes.values.sorted { $0.axis.name < $1.axis.name }.flatMap { words -> [String] in
            guard let argument = call.arguments.first(where: { $0.name == words.axis.name }) else {
                return ["the view has no parameter '\(words.axis.name)'"]
            }
            let known = Set(argument.choices.values)
            return words.values.filter { !known.contains(Self.value($0.name)) }.map {
                "the parameter '\(words.axis.name)' has no value '\($0.name)'"
            }
        }
    }

    /// The title of a value of an argument; `nil` without a comment.
    ///
    /// - Parameter value: in words.
    func title(of argument: String, _ value: String) -> String? {
        guard let words = axes[argument] else { return nil }
        let label = words.values.first { Self.value($0.name) == value }?.label ?? value
        return (words.axis.label.map { $0 + ": " + label }) ?? PreviewTitle.text([argument], label)
    }

    /// A value as variants name it.
    private static func value(_ name: String) -> String {
        switch name {
        case "on", "true": "yes"
        case "off", "false": "no"
        default: PreviewTitle.value(name)
        }
    }
}
