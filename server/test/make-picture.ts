import sharp from 'sharp';

/** @returns a PNG of one colour, as wide and high as given in pixels */
export async function makePng({ width = 40, height = 30, color = '#2b6f5a' } = {}): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
  return Buffer.from(png);
}
