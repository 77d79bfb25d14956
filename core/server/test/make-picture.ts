import sharp from 'sharp';

export async function makePng({ width = 40, height = 30, color = '#2b6f5a' } = {}): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  return Buffer.from(png);
}

export function makeJpegOfScans(scans: number): Buffer {
  const marker = (name: number, ...content: number[]) => Buffer.from([0xff, name, 0, content.length + 2, ...content]);
  const oneCode = (table: number, symbol: number) => marker(0xc4, table, 1, ...Array<number>(15).fill(0), symbol);
  const endOfAllBlocks = 0xe0;
  const changesNothing = Buffer.concat([marker(0xda, 1, 1, 0, 1, 63, 0), Buffer.alloc(2)]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    marker(0xdb, 0, ...Array<number>(64).fill(1)),
    marker(0xc2, 8, 0, 16, 0, 16, 1, 1, 0x11, 0),
    oneCode(0x00, 0),
    oneCode(0x10, endOfAllBlocks),
    Buffer.concat([marker(0xda, 1, 1, 0, 0, 0, 0), Buffer.alloc(1)]),
    ...Array<Buffer>(scans - 1).fill(changesNothing),
    Buffer.from([0xff, 0xd9]),
  ]);
}
