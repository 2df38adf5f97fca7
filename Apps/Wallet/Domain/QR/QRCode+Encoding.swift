import CQREncode

extension QRCode {
    /// Encodes a text in the smallest size that holds it, with as much redundancy as there is room for.
    ///
    /// At least 7 of 100 modules may be unreadable, 15 where the size allows it. libqrencode (Kentaro Fukuchi) makes the
    /// code. A payment link has its place in it, at most about 2,900 bytes.
    public init(_ text: String) throws(QRCodeError) {
        guard !text.isEmpty, !text.utf8.contains(0) else { throw .notEncodable }
        let smallest = try QRCode(text, QR_ECLEVEL_L)
        let safer = try? QRCode(text, QR_ECLEVEL_M)
        self = safer.flatMap { $0.size == smallest.size ? $0 : nil } ?? smallest
    }

    private init(_ text: String, _ level: QRecLevel) throws(QRCodeError) {
        guard let code = QRcode_encodeString(text, 0, level, QR_MODE_8, 1) else { throw .tooLong }
        defer { QRcode_free(code) }
        let size = Int(code.pointee.width)
        guard size > 0, let data = code.pointee.data else { throw .notEncodable }
        // The lowest bit of each byte is the module; the others tell what it is for.
        let modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
        self.init(size: size, modules: modules)
    }
}
