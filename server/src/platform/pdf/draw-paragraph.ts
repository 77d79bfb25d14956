import { inTurn } from '#server/platform/pictures/in-turn';
import { imageOf } from '#server/platform/pictures/picture';
import { isRightToLeft, textPixels } from '#server/platform/pictures/text';
import { drawLine, hasLettersOf, type Line, linesOf } from './draw-text.ts';

/** How many pixels a point has where letters are drawn as a picture. */
const pixelsPerPoint = 3;

/** A place for text on the page, in points. */
export interface Room extends Pick<Line, 'x' | 'y' | 'width' | 'size' | 'weight' | 'colour'> {
  height: number;
}

/**
 * Draws a paragraph, smaller where there is too little room; words in scripts that the fonts haven't, as a picture.
 * @returns the height that it takes, in points
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

async function drawAsPicture(doc: PDFKit.PDFDocument, text: string, room: Room): Promise<number> {
  const { x, y, width, height, colour, size } = room;
  const weight = room.weight === 'bold' ? 'bold' : 'medium';
  const png = await inTurn(async () => {
    const style = { size: size * pixelsPerPoint, weight, colour, width: Math.floor(width * pixelsPerPoint) } as const;
    const pixels = await textPixels(text, style);
    return pixels && { ...pixels, file: await (await imageOf(pixels)).png().toBuffer() };
  });
  if (png === null) return 0;
  const scale = Math.min(1 / pixelsPerPoint, height / png.height, width / png.width);
  const left = isRightToLeft(text) ? x + width - png.width * scale : x;
  doc.image(png.file, left, y, { width: png.width * scale, height: png.height * scale });
  return png.height * scale;
}
