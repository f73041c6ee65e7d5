/// Names that mean two things where a module has them, too, and Foundation is imported.
enum FoundationNames {
    static let all: Set<String> = Set(
        """
        AttributedString AttributeContainer AttributeScope Bundle ByteCountFormatter Calendar CharacterSet Data
        DataProtocol Date DateComponents DateComponentsFormatter DateFormatter DateInterval DateIntervalFormatter
        Decimal Dimension EnergyFormatter Expression FileHandle FileManager FileWrapper Formatter Host HTTPCookie
        HTTPCookieStorage HTTPURLResponse IndexPath IndexSet InputStream ISO8601DateFormatter JSONDecoder
        JSONEncoder JSONSerialization LengthFormatter ListFormatter Locale LocalizedError LocalizedStringResource
        MassFormatter Measurement MeasurementFormatter MessagePort Morphology MorphologyValue Notification NotificationCenter
        NotificationQueue NumberFormatter Operation OperationQueue OutputStream PersonNameComponents
        PersonNameComponentsFormatter Pipe Port Predicate Process ProcessInfo Progress ProgressManager
        ProgressReporter PropertyListDecoder PropertyListEncoder PropertyListSerialization RelativeDateTimeFormatter
        RunLoop Scanner SortComparator SortDescriptor SortOrder Stream StringTransform TermOfAddress Thread
        TimeInterval TimeZone Timer Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter
        UnitDuration UnitEnergy UnitFrequency UnitLength UnitMass UnitPower UnitPressure UnitSpeed UnitTemperature
        UnitVolume UndoManager URL URLCache URLComponents URLCredential URLError URLProtocol URLQueryItem URLRequest
        URLResponse URLSession UserDefaults UUID XMLParser
        """.split { $0.isWhitespace }.map(String.init))
}
