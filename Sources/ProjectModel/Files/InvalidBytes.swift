extension String {
    /// UTF-8 as text, with each byte that is invalid as an escape such as `\xFF`.
    package init(escapingInvalid bytes: some Collection<UInt8>) {
        if let text = String(validating: bytes, as: UTF8.self) {
            self = text
            return
        }
        self = ""
        var rest = bytes[...]
        while let scalar = rest.first {
            var parser = UTF8.ForwardParser()
            var iterator = rest.makeIterator()
            if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
                unicodeScalars.append(UTF8.decode(encoded))
                rest = rest.dropFirst(encoded.count)
            } else {
                let digits = String(scalar, radix: 16, uppercase: true)
                self += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
                rest = rest.dropFirst()
            }
        }
    }
}
