import jsQr from 'jsqr';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadSheet {
  pages: string[];
  codes: string[];
}

export async function readSheet(pdf: Uint8Array): Promise<ReadSheet> {
  const sheet: ReadSheet = { pages: [], codes: [] };
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    sheet.pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.constructPath) continue;
      const [painted, [path]] = argsArray[index];
      if (painted === OPS.fill) sheet.codes.push(readCode([...path]));
    }
  }
  await document.destroy();
  return sheet;
}

const scale = 4;
const edge = 12;

function readCode(path: readonly number[]): string {
  const rectangles = rectanglesOf(path);
  const left = Math.min(...rectangles.map(({ x }) => x)) - edge;
  const top = Math.min(...rectangles.map(({ y }) => y)) - edge;
  const side = Math.ceil((Math.max(...rectangles.map(({ y, height }) => y + height)) - top + edge) * scale);
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, width, height } of rectangles) {
    for (let row = pixel(y - top); row < pixel(y + height - top); row += 1) {
      for (let column = pixel(x - left); column < pixel(x + width - left); column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return jsQr.default(pixels, side, side)?.data ?? 'can’t be read';
}

function rectanglesOf(path: readonly number[]) {
  const numbersEach = 13;
  return Array.from({ length: path.length / numbersEach }, (_, index) => {
    const [, x = 0, y = 0, , right = 0, , , , bottom = 0] = path.slice(index * numbersEach, (index + 1) * numbersEach);
    return { x, y, width: right - x, height: bottom - y };
  });
}

function pixel(points: number): number {
  return Math.round(points * scale);
}
