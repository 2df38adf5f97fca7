import KitDI
import Testing

struct InjectedValuesTests {
    @Test("Without an override the live value is given, always the same one")
    func live() {
        #expect(InjectedValues.current.greeting == "hello")
        #expect(InjectedValues.current.clock is ContinuousClock)
        #expect(InjectedValues.current.cacheService === InjectedValues.current.cacheService)
    }

    @Test("An override holds inside, nests, and ends outside")
    func nesting() {
        let inner = InjectedValues.with {
            $0.greeting = "outer"
            $0.farewell = "so long"
        } operation: {
            InjectedValues.with {
                $0.greeting = "inner"
            } operation: {
                InjectedValues.current.greeting + " " + InjectedValues.current.farewell
            }
        }
        #expect(inner == "inner so long")
        #expect(InjectedValues.current.greeting == "hello")
    }

    @Test("The owner keeps the value that was current at its creation")
    func keeping() {
        let owner = InjectedValues.with {
            $0.clock = NamedClock(name: "test")
        } operation: {
            Owner()
        }
        #expect(owner.clockName == "test")
        #expect(
            InjectedValues.with {
                $0.clock = NamedClock(name: "later")
            } operation: {
                owner.clockName
            } == "test")
        #expect(Owner().clockName == "live")
    }

    @Test("A detached task loses the override, but its owner keeps the value")
    func detached() async {
        let names = await InjectedValues.with {
            $0.clock = NamedClock(name: "test")
        } operation: {
            let owner = Owner()
            return await Task.detached { [owner.clockName, Owner().clockName] }.value
        }
        #expect(names == ["test", "live"])
    }

    @Test("Child tasks and unstructured tasks inherit an override")
    func inheriting() async {
        let names = await InjectedValues.with {
            $0.clock = NamedClock(name: "test")
        } operation: {
            async let child = Owner().clockName
            let task = Task { Owner().clockName }
            return await [child, task.value]
        }
        #expect(names == ["test", "test"])
    }

    @Test("Overrides that hold at the same time do not disturb each other")
    func parallel() async {
        let names = await withTaskGroup(of: (Int, [String]).self) { group in
            for number in 0..<100 {
                group.addTask {
                    await InjectedValues.with {
                        $0.clock = NamedClock(name: "\(number)")
                    } operation: {
                        let before = Owner().clockName
                        await Task.yield()
                        return (number, [before, Owner().clockName])
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        for number in 0..<100 {
            #expect(names[number] == ["\(number)", "\(number)"])
        }
    }

    @Test("An operation's error is rethrown")
    func throwing() async {
        #expect(throws: CancellationError.self) {
            try InjectedValues.with {
                $0.greeting = "x"
            } operation: {
                throw CancellationError()
            }
        }
        await #expect(throws: CancellationError.self) {
            try await InjectedValues.with {
                $0.greeting = "x"
            } operation: {
                await Task.yield()
                throw CancellationError()
            }
        }
    }

    @Test("The program's live value is used, and an override precedes it")
    func settingLive() {
        // Only this test uses this key, because it changes the value for the process.
        #expect(InjectedValues.current.farewell == "goodbye")
        InjectedValues.setLive { $0.farewell = "see you" }
        #expect(InjectedValues.current.farewell == "see you")
        #expect(
            InjectedValues.with {
                $0.farewell = "so long"
            } operation: {
                InjectedValues.current.farewell
            } == "so long")
        #expect(InjectedValues.current.greeting == "hello")
    }

    @Test("An owner that is made before the program sets its live value uses that value")
    func earlyOwner() {
        struct Guest {
            @Injected(\.welcome) var welcome
        }
        let early = Guest()
        let overridden = InjectedValues.with {
            $0.welcome = "hi"
        } operation: {
            Guest()
        }
        // Only this test uses this key.
        InjectedValues.setLive { $0.welcome = "welcome" }
        #expect(early.welcome == "welcome")
        #expect(overridden.welcome == "hi")
    }

    @Test("A key with an optional value has its live value until an override, which may be nil")
    func optionalValues() {
        #expect(InjectedValues.current.nickname == "Ada")
        let none = InjectedValues.with {
            $0.nickname = nil
        } operation: {
            InjectedValues.current.nickname
        }
        #expect(none == nil)
    }
}
