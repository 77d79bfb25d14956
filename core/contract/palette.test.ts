import { describe, expect, it } from 'vitest';
import { paletteSize } from '#features/catalogue/contract';
import { gradientOf, groundDistance, paletteOfId } from './palette.ts';

type Rgb = [number, number, number];
interface Zone {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const category: Zone = { left: 0.05, right: 0.62, top: 0.05, bottom: 0.15 };
const topic: Zone = { left: 0.05, right: 0.95, top: 0.5, bottom: 0.95 };

function parse(hex: string): Rgb {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function contrastWithWhite(colour: Rgb): number {
  const [r, g, b] = colour.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0) + 0.05);
}

function colourAt(palette: number, x: number, y: number): Rgb {
  const { light, ground } = gradientOf(palette);
  const way = Math.min(1, Math.hypot(1 - x, y) / groundDistance);
  const [from, to] = [parse(light), parse(ground)];
  const mix = (i: 0 | 1 | 2) => from[i] + (to[i] - from[i]) * way;
  return [mix(0), mix(1), mix(2)];
}

function lowestContrast(palette: number, zone: Zone): number {
  const steps = Array.from({ length: 21 }, (_, i) => i / 20);
  const contrasts = steps.flatMap((across) =>
    steps.map((down) => {
      const x = zone.left + (zone.right - zone.left) * across;
      const y = zone.top + (zone.bottom - zone.top) * down;
      return contrastWithWhite(colourAt(palette, x, y));
    }),
  );
  return Math.min(...contrasts);
}

describe('the cover palette', () => {
  it.each(Array.from({ length: paletteSize }, (_, i) => i))('keeps white text at WCAG AA on gradient %i', (palette) => {
    expect(lowestContrast(palette, category)).toBeGreaterThanOrEqual(4.5);
    expect(lowestContrast(palette, topic)).toBeGreaterThanOrEqual(4.5);
  });

  it('gives one thing the same colours every time', () => {
    expect(paletteOfId('17')).toBe(5);
    expect(paletteOfId('123456789012345678')).toBe(5678 % paletteSize);
    expect(paletteOfId('2026-03')).toBe(2603 % paletteSize);
  });
});
