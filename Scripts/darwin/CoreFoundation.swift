// swift-format-ignore-file
//
// The names and types are Apple's.
// The declarations of CoreFoundation that the kit uses, as Swift sees them on macOS: no package on Linux has its headers.
// The types are those of Apple's documentation.

public final class CFAllocator {}
public final class CFFileDescriptor {}
public final class CFRunLoop {}
public final class CFRunLoopSource {}

public struct CFRunLoopMode {
    public static var defaultMode: CFRunLoopMode! { nil }
}

public enum CFRunLoopRunResult: Int32 {
    case finished = 1, stopped, timedOut, handledSource
}

public struct CFFileDescriptorContext {}

public typealias CFFileDescriptorCallBack = @convention(c) (
    UnsafeMutableRawPointer?, UInt, UnsafeMutableRawPointer?
) -> Void

public var kCFFileDescriptorReadCallBack: UInt { 1 }
public var kCFFileDescriptorWriteCallBack: UInt { 2 }

public func CFRunLoopGetMain() -> CFRunLoop! { nil }
@discardableResult
public func CFRunLoopRunInMode(
    _ mode: CFRunLoopMode!, _ seconds: Double, _ returnsAfterSource: Bool
) -> CFRunLoopRunResult { .finished }
public func CFRunLoopAddSource(_ loop: CFRunLoop!, _ source: CFRunLoopSource!, _ mode: CFRunLoopMode!) {}
public func CFFileDescriptorCreate(
    _ allocator: CFAllocator!, _ descriptor: Int32, _ closes: Bool, _ callBack: CFFileDescriptorCallBack!,
    _ context: UnsafePointer<CFFileDescriptorContext>!
) -> CFFileDescriptor! { nil }
public func CFFileDescriptorCreateRunLoopSource(
    _ allocator: CFAllocator!, _ descriptor: CFFileDescriptor!, _ order: Int
) -> CFRunLoopSource! { nil }
public func CFFileDescriptorEnableCallBacks(_ descriptor: CFFileDescriptor!, _ types: UInt) {}
public func CFFileDescriptorDisableCallBacks(_ descriptor: CFFileDescriptor!, _ types: UInt) {}
public func CFFileDescriptorInvalidate(_ descriptor: CFFileDescriptor!) {}
