import AshlarProjectModel

/// What templates of a screen or component get beside its name.
package struct SourceArguments: Hashable, Sendable {
    /// Those of a component.
    package var axes: [ComponentAxis] = []
    /// Those of a screen.
    package var fields: [ScreenField] = []
    package var inputs: [ScreenInput] = []
    package var intents: [ScreenIntent] = []
    package var alerts: [ScreenAlert] = []

    package init(
        axes: [ComponentAxis] = [], fields: [ScreenField] = [], inputs: [ScreenInput] = [],
        intents: [ScreenIntent] = [], alerts: [ScreenAlert] = []
    ) {
        (self.axes, self.fields, self.inputs, self.intents) = (axes, fields, inputs, intents)
        self.alerts = alerts
    }

    /// The names of those of a screen that are not empty.
    var namesOfScreen: [String] {
        [
            ("fields", fields.isEmpty), ("inputs", inputs.isEmpty), ("intents", intents.isEmpty),
            ("alerts", alerts.isEmpty),
        ].compactMap { name, isEmpty in isEmpty ? nil : name }
    }

    /// The axes that are parameters of the view; others give titles to an input.
    var ownAxes: [ComponentAxis] { axes.filter { axis in !inputs.contains { $0.name == axis.name } } }

    /// What is wrong with the values of a component together; `nil` if nothing is.
    package var objection: String? {
        if inputs.contains(where: { $0.name == "body" }) { return "the input name 'body' is not available" }
        for axis in axes {
            guard let input = inputs.first(where: { $0.name == axis.name }) else { continue }
            guard let values = input.axisValues else {
                return "the axis '\(axis.name)' is also an input of type '\(input.type)'; give one of them another name"
            }
            if Set(axis.values) != values {
                let expected = values.sorted().map { "'\($0)'" }.joined(separator: " and ")
                return "the values of the axis '\(axis.name)', an input of type '\(input.type)', must be \(expected)"
            }
        }
        return nil
    }

    var templateValues: [String: TemplateValue] {
        let arguments = inputs.map { "\($0.name): \(ScreenInput.sample(of: $0.type) ?? "")" }.joined(separator: ", ")
        return [
            "axes": .records(ownAxes.map(\.templateValues), fields: ComponentAxis.sampleValues),
            "axisComments": .lines(axes.map(\.words).filter(\.isLabelled).map { AxisText.comment + $0.text }),
            "fields": .records(fields.map(\.templateValues), fields: ScreenField.sampleValues),
            "inputs": .records(inputs.map(\.templateValues), fields: ScreenInput.sampleValues),
            "intents": .records(intents.map(\.templateValues), fields: ScreenIntent.sampleValues),
            "alerts": .records(alerts.map(\.templateValues), fields: ScreenAlert.sampleValues),
            "hasAlerts": .flag(!alerts.isEmpty),
            // The view has a binding to its model.
            "hasBindings": .flag(!fields.isEmpty || !alerts.isEmpty),
            "hasFields": .flag(!fields.isEmpty), "hasIntents": .flag(!intents.isEmpty),
            "hasInputs": .flag(!inputs.isEmpty),
            "inputArguments": .text(arguments),
            "inputParameters": .text(inputs.map { "\($0.name): \($0.type)" }.joined(separator: ", ")),
        ]
    }
}
