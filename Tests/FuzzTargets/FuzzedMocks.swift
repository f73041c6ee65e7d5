#if Mocks
    import AshlarMocks
    import AshlarSwiftDeclarations
#endif

/// Makes mocks, fixtures and previews of an input that is a Swift source.
enum FuzzedMocks {
    static func read(_ input: [UInt8]) {
        #if Mocks
            let text = String(decoding: input, as: UTF8.self)
            func job(_ purpose: MockJob.Purpose, _ name: String) -> MockJob {
                let target = SourceModule(name: name, files: [(path: "Hand/\(name).swift", text: "")])
                var job = MockJob(purpose, target: target, folder: name, subjects: ["Rides"], visible: ["Rides"])
                job.isJoined = purpose == .mocks
                return job
            }
            let rides = SourceModule(name: "Rides", files: [(path: "Rides.swift", text: text)])
            let jobs = [job(.mocks, "RidesMocks"), job(.previews, "RidesPreviews")]
            for plan in MockPlanner.plan(jobs, modules: [rides]) {
                _ = JoinedMocks.text(of: plan.files, origin: "Rides.swift")
            }
        #endif
    }
}
