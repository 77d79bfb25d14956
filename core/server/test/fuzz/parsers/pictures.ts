import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ExpectedError } from '#core/server/errors';
import { packageRoot } from '#core/server/paths';
import { makeJpegOfScans, makePng } from '#core/server/test/make-picture';
import { makePicture } from '#features/accounts/server/picture';
import { ArtworkError, makeCover } from '#features/audio/server/covers';
import { mutateFile } from './mutate-parts.ts';
import { mutateText } from './mutate-text.ts';
import type { Parser } from './parser.ts';

const sha256 = 'a'.repeat(64);
const largeSide = 400;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><g><rect width="9" height="9" fill="#fff"/><text>a</text></g></svg>';

async function makeOriginals(): Promise<readonly [Buffer, ...Buffer[]]> {
  const noise = sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  const photo = readdirSync(path.join(packageRoot, 'content/images')).sort()[0] ?? '';
  const painting = readFileSync(path.join(packageRoot, 'content/images', photo));
  const large = sharp(painting).resize(largeSide, largeSide);
  const raw = await noise.raw().toBuffer();
  const image = () => sharp(raw, { raw: { width: 60, height: 40, channels: 3 } });
  return [
    await makePng(),
    makeJpegOfScans(12),
    ...(await Promise.all([
      image()
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Ada Eze' } })
        .toBuffer(),
      image().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
      image().png({ palette: true }).toBuffer(),
      image().ensureAlpha(0.5).png({ progressive: true }).withIccProfile('p3').toBuffer(),
      image().toColourspace('rgb16').png().toBuffer(),
      image().webp().toBuffer(),
      image().ensureAlpha(0.5).webp({ lossless: true }).withMetadata({ orientation: 3 }).toBuffer(),
      image().avif({ effort: 1 }).toBuffer(),
      image().ensureAlpha(0.5).avif({ effort: 1, lossless: true }).toBuffer(),
      image().gif().toBuffer(),
      image().tiff().toBuffer(),
      large.clone().jpeg().toBuffer(),
      large.clone().webp().toBuffer(),
      large.clone().avif({ effort: 1 }).toBuffer(),
    ])),
    painting,
    Buffer.from(svg),
  ];
}

export async function pictureParser(): Promise<Parser> {
  const originals = await makeOriginals();
  return {
    name: 'pictures',
    maxMegabytes: 700,
    shortCases: 60,
    originals: async () => originals,
    mutate(original, chance, other) {
      if (original.toString('latin1', 0, 4) !== '<svg') return mutateFile(original, chance, other);
      return Buffer.from(mutateText(original.toString('utf8'), chance, other.toString('latin1')));
    },
    async read(bytes) {
      try {
        await (bytes.length % 8 === 0 ? makeCover(bytes, sha256) : makePicture(bytes));
        return true;
      } catch (error) {
        if (error instanceof ExpectedError || error instanceof ArtworkError) return false;
        throw error;
      }
    },
  };
}
