import Foundation
import Testing

@testable import AshlarCLI

@Suite struct StandardStreamTests {
    @Test func writeErrorOfFullDeviceIsReported() throws {
        let device = open("/dev/full", O_WRONLY)
        defer { close(device) }
        try #require(device >= 0)
        let failure = #expect(throws: StreamFailure.self) {
            try StandardStream(descriptor: device, name: "standard output").write("text")
        }
        #expect(failure?.exitStatus == 2)
        guard case .failed(let reason) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(reason.description == "cannot write to 'standard output': No space left on device (ENOSPC)")
    }

    @Test func closedPipeIsDistinguishedFromOtherErrors() throws {
        StandardStream.prepare()
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }
        let failure = #expect(throws: StreamFailure.self) {
            try StandardStream(descriptor: ends[1], name: "pipe").write("text")
        }
        #expect(failure == .closedPipe)
        #expect(failure?.exitStatus != 0)
    }

    @Test func longTextIsWrittenToSlowPipe() throws {
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting.fileDescriptor
        #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0)
        let text = String(repeating: "0123456789", count: 100_000)
        let reader = pipe.fileHandleForReading
        let arrived = DispatchQueue(label: "reader")
        let box = Box()
        arrived.async { box.data = reader.readDataToEndOfFile() }
        try StandardStream(descriptor: end, name: "pipe").write(text)
        try pipe.fileHandleForWriting.close()
        arrived.sync {}
        #expect(box.data.count == text.utf8.count)
    }

    @Test func pipeIsNotATerminal() throws {
        let pipe = Pipe()
        let stream = StandardStream(descriptor: pipe.fileHandleForWriting.fileDescriptor, name: "pipe")
        #expect(!stream.isTerminal)
        #expect(stream.width > 0)
    }

    @Test(arguments: [
        (ColorDecision.Flag.always, false, ["NO_COLOR": "1"], true),
        (.never, true, ["CLICOLOR_FORCE": "1"], false),
        (.auto, true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
        (.auto, true, ["NO_COLOR": ""], true),
        (.auto, false, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
        (.auto, false, ["CLICOLOR_FORCE": "0"], false),
        (.auto, true, ["TERM": "dumb"], false),
        (.auto, true, ["TERM": "xterm"], true),
        (.auto, false, [:], false),
    ])
    func colorSettingsHaveAFixedPrecedence(
        flag: ColorDecision.Flag, isTerminal: Bool, environment: [String: String], expected: Bool
    ) {
        #expect(ColorDecision.isColored(flag, isTerminal: isTerminal) { environment[$0] } == expected)
    }
}

private final class Box: @unchecked Sendable {
    var data = Data()
}
