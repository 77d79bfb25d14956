import { limitPictures } from '#core/server/pictures/limit-pictures';
import { imageOf } from '#core/server/pictures/picture';
import { isRightToLeft, textPixels } from '#core/server/pictures/text';
import { drawLine, hasLettersOf, type Line, linesOf } from './draw-text.ts';

const pixelsPerPoint = 3;

export interface Room extends Pick<Line, 'x' | 'y' | 'width' | 'size' | 'weight' | 'colour'> {
  height: number;
}

/**
 * Words in scripts that the fonts lack become a picture.
 * @returns the height in points
 */
export async function drawParagraph(doc: PDFKit.PDFDocument, text: string, room: Room): Promise<number> {
  if (!hasLettersOf(text)) return drawAsPicture(doc, text, room);
  let { size } = room;
  let lines = linesOf(doc, text, room);
  while (lines.length * size * 1.3 > room.height && size > 5) {
    size -= 0.5;
    lines = linesOf(doc, text, { ...room, size });
  }
  for (const [index, line] of lines.entries()) {
    drawLine(doc, line, { ...room, size, y: room.y + index * size * 1.3, tooLong: 'shrink' });
  }
  return lines.length * size * 1.3;
}

interface Picture {
  address: string;
  width: number;
  height: number;
}

const pictures = new WeakMap<PDFKit.PDFDocument, Map<string, Promise<Picture | null>>>();

async function drawAsPicture(doc: PDFKit.PDFDocument, text: string, room: Room): Promise<number> {
  const { x, y, width, height, colour, size, weight } = room;
  const ofDocument = pictures.get(doc) ?? new Map<string, Promise<Picture | null>>();
  pictures.set(doc, ofDocument);
  const key = JSON.stringify([text, size, weight, colour, width]);
  const drawn = ofDocument.get(key) ?? limitPictures(() => textPicture(text, room));
  ofDocument.set(key, drawn);
  const png = await drawn;
  if (png === null) return 0;
  const scale = Math.min(1 / pixelsPerPoint, height / png.height, width / png.width);
  const left = isRightToLeft(text) ? x + width - png.width * scale : x;
  // A PDF stores a picture once, however often the same address is drawn.
  doc.image(png.address, left, y, { width: png.width * scale, height: png.height * scale });
  return png.height * scale;
}

async function textPicture(text: string, { width, size, colour, weight }: Room): Promise<Picture | null> {
  const pixels = await textPixels(text, {
    size: size * pixelsPerPoint,
    weight: weight === 'bold' ? 'bold' : 'medium',
    colour,
    width: Math.floor(width * pixelsPerPoint),
  });
  if (pixels === null) return null;
  const file = await (await imageOf(pixels)).png().toBuffer();
  return { address: `data:image/png;base64,${file.toString('base64')}`, width: pixels.width, height: pixels.height };
}
