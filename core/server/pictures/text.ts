import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inHtml } from '#core/server/html';
import { packageRoot } from '#core/server/paths';
import { type Pixels, pixelsOf } from './picture.ts';

export interface TextStyle {
  size: number;
  weight: 'medium' | 'bold';
  colour: string;
  width: number;
  lineHeight?: number;
}

const loadDecoder = () => import('./decoder.ts');

const folder = path.join(packageRoot, 'core/server/pictures/fonts');
/** The first font family that has a letter draws it (core/web/build/make-card-fonts.mjs), else the machine's fonts. */
const families = 'Inter,Noto Sans Arabic,Noto Sans Hebrew Thin,';

let registering: Promise<void> | null = null;

/**
 * Must be called within `inTurn`, which limits work on pictures.
 * @returns null for text without visible characters
 */
export async function textPixels(
  text: string,
  { size, weight, colour, width, lineHeight = 1 }: TextStyle,
): Promise<Pixels | null> {
  const drawable = drawableOf(text);
  if (drawable === '') return null;
  registering ??= registerFonts();
  await registering;
  const { sharp } = await loadDecoder();
  const opacity = colour.length > 7 ? ` fgalpha="${percentOf(colour.slice(7))}%"` : '';
  const markup = `<span foreground="${colour.slice(0, 7)}"${opacity} line_height="${lineHeight.toFixed(2)}">${inHtml(drawable)}</span>`;
  const font = `${families} ${weight === 'bold' ? 'Bold' : 'Medium'} ${size}px`;
  return pixelsOf(sharp({ text: { text: markup, font, width, wrap: 'word-char', dpi: 72, rgba: true } }).raw()).catch(
    nothingToDraw,
  );
}

/** Fonts decide which characters leave no mark, e.g. the joiners of a pictograph, so only the renderer can tell. */
function nothingToDraw(error: unknown): null {
  if (error instanceof Error && error.message.includes('no text to render')) return null;
  throw error;
}

export function isRightToLeft(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first);
}

/** Removes control characters, which markup can't contain, and pictographs, which the fonts lack. */
function drawableOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F|\u20E3/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function percentOf(hex: string): number {
  return Math.round((Number.parseInt(hex, 16) / 255) * 100);
}

/** The text renderer knows a font only after drawing something with its file. */
async function registerFonts(): Promise<void> {
  const { sharp } = await loadDecoder();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.ttf')) continue;
    await sharp({ text: { text: 'a', fontfile: path.join(folder, name), font: 'Inter 12' } })
      .raw()
      .toBuffer();
  }
}
