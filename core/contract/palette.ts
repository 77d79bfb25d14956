export interface Gradient {
  readonly light: string;
  readonly ground: string;
}

/** Distance from the top right corner to the ground colour, in widths of the cover. */
export const groundDistance = 0.9;

// The palette of core/web/ui/README.md#category-palette. The first four colours are a shade deeper, so that white text reaches WCAG AA.
const gradients: readonly Gradient[] = [
  { light: '#e0700f', ground: '#a81f18' },
  { light: '#c58811', ground: '#843600' },
  { light: '#62b052', ground: '#124a28' },
  { light: '#0fb0a0', ground: '#0d4553' },
  { light: '#4aa8ff', ground: '#1e2a78' },
  { light: '#8b7bff', ground: '#3b1d8f' },
  { light: '#d16bff', ground: '#5b1a6e' },
  { light: '#fe6ea7', ground: '#7a1546' },
  { light: '#e5674f', ground: '#4a1420' },
  { light: '#9aa66a', ground: '#3b3f1c' },
  { light: '#6f8fb0', ground: '#1f2c3f' },
  { light: '#c69f77', ground: '#4b2e1a' },
];

const fallback: Gradient = { light: '#6f8fb0', ground: '#1f2c3f' };

export function gradientOf(palette: number): Gradient {
  return gradients[palette % gradients.length] ?? fallback;
}

/** @param id like `17` or `2026-03` */
export function paletteOfId(id: string): number {
  return Number(id.replace(/\D/g, '').slice(-4)) % gradients.length;
}

export function paletteOfName(name: string): number {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return sum % gradients.length;
}
