import QRCode from 'qrcode';

/** The white margin that scanners need, in modules (ISO/IEC 18004). */
const quietZone = 4;

export function drawQrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  square: { x: number; y: number; side: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const module = square.side / (modules.size + 2 * quietZone);
  const origin = { x: square.x + quietZone * module, y: square.y + quietZone * module };
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      if (column > start) {
        doc.rect(origin.x + start * module, origin.y + row * module, (column - start) * module, module);
      }
    }
  }
  doc.fill('#000000');
}
