import type { QrCode } from '#core/contract/qr-code';

// The fifty modules of this library are only loaded when somebody asks for a code.
const loadQrCode = () => import('qrcode');

/** The white margin that scanners need, in modules (ISO/IEC 18004). */
const quietZone = 4;

export async function drawQrCode(text: string): Promise<QrCode> {
  const { default: QRCode } = await loadQrCode();
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
    }
  }
  return { side: modules.size + 2 * quietZone, path: squares.join('') };
}
