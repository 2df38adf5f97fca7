// The modes are part of what the library is asked with: who imports the library needs no other import for them.
@_exported public import enum KitDI.CacheMode

/// What a request does with what is saved on this computer.
///
/// `noCache` reads nothing from this computer but changes that wait. `cacheAndUpdate` shows what is saved first, asks
/// the server all the same, and saves what comes. `cacheOnly` is content with what is saved; only if nothing is, it asks
/// the server, and saves what comes.
public typealias PostsCacheMode = CacheMode
