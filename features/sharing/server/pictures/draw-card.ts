import type { Gradient } from '#core/contract/palette';
import { composeJpeg, type Layer, masked } from '#core/server/pictures/drawing';
import { limitPictures } from '#core/server/pictures/limit-pictures';
import type { Pixels } from '#core/server/pictures/picture';
import { gradientPixels, rgbOf, roundedMask } from '#core/server/pictures/pixels';
import { isRightToLeft, type TextStyle, textPixels } from '#core/server/pictures/text';
import { type CardFacts, cardSize } from './facts.ts';
import { fittedText } from './fitted-text.ts';

export interface CardPictures {
  cover: Pixels | null;
  logo: Pixels | null;
}

const margin = 80;
/** The side of the cover, or of the tile in its place, in pixels. */
export const tileSide = 430;
const tileRadius = 28;
/** The side of the library's logo beside its name, in pixels. */
export const logoSide = 52;
export const emblemSide = 260;
const gap = 64;
const column = { left: margin + tileSide + gap, width: cardSize.width - 2 * margin - tileSide - gap };
const tileTop = (cardSize.height - tileSide) / 2;
/** In bytes; WhatsApp doesn't show larger pictures. */
const maxBytes = 60_000;

const ink = { title: '#ffffff', line: '#ffffffd0', brand: '#ffffffd0' } as const;
const night = '#0f0e13';

/**
 * Takes a fifth of a second of a core.
 * @returns a JPEG of 1200 by 630 pixels, and less than 60 KB
 */
export function drawCard(facts: CardFacts, pictures: CardPictures): Promise<Buffer> {
  return limitPictures(async () => {
    const tile = await drawTile(facts, pictures);
    const texts = await drawTexts(facts);
    const brand = await drawBrand(facts, pictures);
    const ground = gradientPixels(groundOf(facts.gradient), {
      width: cardSize.width / 4,
      height: Math.ceil(cardSize.height / 4),
    });
    return composeJpeg(ground, [...tile, ...texts, ...brand], { ...cardSize, max: maxBytes });
  });
}

/** White text needs a darkened gradient; its light side is opposite the cover. */
function groundOf({ light, ground }: Gradient): Gradient {
  return { light: mixed(light, night, 0.62), ground: mixed(ground, night, 0.78) };
}

async function drawTile(facts: CardFacts, pictures: CardPictures): Promise<Layer[]> {
  const { gradient, isRound } = facts;
  const box = { left: margin, top: tileTop, width: tileSide, height: tileSide };
  const picture = pictures.cover ?? gradientPixels(gradient, box);
  const tile = await masked(picture, roundedMask(tileSide, isRound ? tileSide / 2 : tileRadius));
  const emblem = pictures.cover === null ? await emblemOf(facts, pictures) : null;
  const layers = [{ pixels: tile, left: margin, top: tileTop }];
  return emblem === null ? layers : [...layers, inMiddle(emblem, box)];
}

function emblemOf({ isLibrary, initials }: CardFacts, { logo }: CardPictures): Promise<Pixels | null> | Pixels | null {
  return isLibrary ? logo : textPixels(initials, { size: 168, weight: 'bold', colour: ink.title, width: tileSide });
}

async function drawTexts({ label, title, line, library }: CardFacts): Promise<Layer[]> {
  const { width } = column;
  const shown: { pixels: Pixels; top: number }[] = [];
  let top = tileTop + 4;
  const add = (pixels: Pixels | null, above: number) => {
    if (pixels === null) return;
    if (shown.length > 0) top += above;
    shown.push({ pixels, top });
    top += pixels.height;
  };
  add(await lineOf(label, { size: 28, weight: 'bold', colour: library.accent, width }), 0);
  add(await fittedText(title, { weight: 'bold', colour: ink.title, width, lineHeight: 1.04 }, titleRoom), 28);
  const height = Math.min(maxOfLine, brandTop - top - 56);
  add(await fittedText(line ?? '', { weight: 'medium', colour: ink.line, width }, { sizes: [32], height }), 30);
  const isMirrored = isRightToLeft(title);
  return shown.map(({ pixels, top: at }) => {
    return { pixels, left: column.left + (isMirrored ? width - pixels.width : 0), top: at };
  });
}

const titleRoom = { sizes: [72, 64, 56, 48, 42], height: 214 } as const;
const maxOfLine = 84;
const brandTop = tileTop + tileSide - logoSide;

async function drawBrand({ library, isLibrary }: CardFacts, { logo }: CardPictures): Promise<Layer[]> {
  if (isLibrary) return [];
  const besideLogo = logo === null ? 0 : logoSide + 18;
  const width = column.width - besideLogo;
  const name = await fittedText(
    library.title,
    { weight: 'bold', colour: ink.brand, width },
    { sizes: [30], height: 44 },
  );
  const row = { left: column.left, top: brandTop, width: logoSide, height: logoSide };
  const layers = logo === null ? [] : [{ pixels: logo, left: row.left, top: row.top }];
  return name === null ? layers : [...layers, { ...inMiddle(name, row), left: column.left + besideLogo }];
}

function lineOf(text: string | null, style: TextStyle): Promise<Pixels | null> {
  return fittedText(text ?? '', style, { sizes: [style.size], height: style.size * 1.5 });
}

function inMiddle(pixels: Pixels, box: { left: number; top: number; width: number; height: number }): Layer {
  const left = Math.round(box.left + (box.width - pixels.width) / 2);
  return { pixels, left, top: Math.round(box.top + (box.height - pixels.height) / 2) };
}

function mixed(one: string, other: string, part: number): string {
  const [from, to] = [rgbOf(one), rgbOf(other)];
  const channels = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * part));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
