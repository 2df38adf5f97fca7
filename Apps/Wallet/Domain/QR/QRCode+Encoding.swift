import CQREncode

extension QRCode {
    /// Encodes a text, with enough redundancy that 15 of 100 modules may be unreadable.
    ///
    /// The smallest size that holds the text is taken; libqrencode (Kentaro Fukuchi) makes the code. A payment link has
    /// its place in it, at most about 2,300 bytes.
    public init(_ text: String) throws(QRCodeError) {
        guard !text.isEmpty, !text.utf8.contains(0) else { throw .notEncodable }
        guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { throw .tooLong }
        defer { QRcode_free(code) }
        let size = Int(code.pointee.width)
        guard size > 0, let data = code.pointee.data else { throw .notEncodable }
        // The lowest bit of each byte is the module; the others tell what it is for.
        let modules = UnsafeBufferPointer(start: data, count: size * size).map { $0 & 1 == 1 }
        self.init(size: size, modules: modules)
    }
}
