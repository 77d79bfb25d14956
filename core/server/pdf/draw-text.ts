import path from 'node:path';
import { packageRoot } from '#core/server/paths';

const folder = path.join(packageRoot, 'core/server/pdf/fonts');
const faces = ['latin', 'latin-ext', 'vietnamese'] as const;
type Face = (typeof faces)[number];

type Weight = 'regular' | 'bold';

export interface Line {
  x: number;
  y: number;
  width: number;
  tooLong: 'cut' | 'shrink';
  size: number;
  weight: Weight;
  colour: string;
  align?: 'right';
}

const ofLatinExt = new Set('ĀāĒēĚěĪīŃńŊŋŌōŪūƁɓƊɗƘƙƳƴǍǎǸǹḾḿṄṅṢṣ₦');
const ofVietnamese = new Set('ẸẹỊịỌọỤụ\u0300\u0301\u0303\u0304\u0323');

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const face of faces) {
    for (const weight of ['regular', 'bold'] as const) {
      doc.registerFont(nameOf(face, weight), path.join(folder, `${nameOf(face, weight)}.ttf`));
    }
  }
}

const ofLatin = /[\s\x20-\x7e\xa0-\xff\u2010-\u2026\u20ac]/;

export function hasLettersOf(text: string): boolean {
  return [...text.normalize('NFC')].every(
    (letter) => ofLatin.test(letter) || ofLatinExt.has(letter) || ofVietnamese.has(letter),
  );
}

export function linesOf(
  doc: PDFKit.PDFDocument,
  text: string,
  { width, ...style }: Pick<Line, 'width' | 'size' | 'weight'>,
) {
  doc.fontSize(style.size);
  const fits = (line: string) => widthOf(doc, line, style) <= width;
  return text
    .normalize('NFC')
    .split('\n')
    .flatMap((paragraph) => {
      const lines = [''];
      for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
        const last = lines.at(-1) ?? '';
        const joined = last === '' ? word : `${last} ${word}`;
        if (fits(joined)) lines[lines.length - 1] = joined;
        else lines.push(...brokenWord(word, fits));
        if (lines[0] === '' && lines.length > 1) lines.shift();
      }
      return lines;
    });
}

function brokenWord(word: string, fits: (line: string) => boolean): string[] {
  const parts = [''];
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`;
    if (fits(longer) || parts.at(-1) === '') parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

export function drawLine(doc: PDFKit.PDFDocument, given: string, line: Line): void {
  doc.fontSize(line.size).fillColor(line.colour);
  const text = line.tooLong === 'cut' ? cut(doc, given.normalize('NFC'), line) : given;
  const width = widthOf(doc, text, line);
  if (width > line.width) doc.fontSize((line.size * line.width) / width);
  let x = line.align === 'right' ? line.x + Math.max(0, line.width - width) : line.x;
  for (const { face, letters } of runsOf(text)) {
    doc.font(nameOf(face, line.weight)).text(letters, x, line.y, { lineBreak: false });
    x += doc.widthOfString(letters);
  }
}

function cut(doc: PDFKit.PDFDocument, text: string, line: Line): string {
  if (widthOf(doc, text, line) <= line.width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(doc, `${letters.join('').trimEnd()}…`, line) > line.width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function widthOf(doc: PDFKit.PDFDocument, text: string, { weight }: Pick<Line, 'weight'>): number {
  const widths = runsOf(text).map(({ face, letters }) => doc.font(nameOf(face, weight)).widthOfString(letters));
  return widths.reduce((sum, width) => sum + width, 0);
}

function runsOf(text: string): { face: Face; letters: string }[] {
  const runs: { face: Face; letters: string }[] = [];
  for (const letter of text) {
    const face = ofLatinExt.has(letter) ? 'latin-ext' : ofVietnamese.has(letter) ? 'vietnamese' : 'latin';
    const last = runs.at(-1);
    if (last?.face === face) last.letters += letter;
    else runs.push({ face, letters: letter });
  }
  return runs;
}

function nameOf(face: Face, weight: Weight): string {
  return `inter-${face}-${weight}`;
}
