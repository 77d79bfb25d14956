export const themes = ['dark', 'light'] as const;
export type ThemeName = (typeof themes)[number];

/** Required by WCAG AA for text. */
const leastContrast = 4.5;

export const hexColour = /^#[0-9a-f]{6}$/;

/** The accents until an operator sets others (core/web/app/styles/tokens.css). */
export const builtInAccents: Readonly<Record<ThemeName, string>> = { dark: '#f4b740', light: '#8a5200' };

export const grounds: Readonly<Record<ThemeName, Readonly<Record<string, string>>>> = {
  dark: { 'the page': '#0f0e13', 'a panel': '#17161d', 'a card': '#211f29', 'the head of a page': '#2b2340' },
  light: { 'the page': '#faf7f1', 'a panel': '#ffffff', 'a card': '#f1ece3', 'the head of a page': '#f3e3c4' },
};

/** The text colour on accent buttons stays readable on every accent that is readable on the backgrounds. */
const writtenOn: Readonly<Record<ThemeName, string>> = { dark: '#17130c', light: '#ffffff' };

export interface WorstContrast {
  /** 1 to 21. */
  contrast: number;
  on: string;
  isReadable: boolean;
}

type Rgb = readonly [number, number, number];

export function judgeAccent(theme: ThemeName, accent: string): WorstContrast {
  const places = { ...grounds[theme], 'a button': writtenOn[theme] };
  const [on, contrast] = Object.entries(places)
    .map(([name, ground]): [string, number] => [name, contrastOf(accent, ground)])
    .reduce((least, next) => (next[1] < least[1] ? next : least));
  return { on, contrast, isReadable: contrast >= leastContrast };
}

export function onAccent(theme: ThemeName, accent: string): string {
  return accent === builtInAccents.dark && theme === 'dark' ? '#221700' : writtenOn[theme];
}

/** @returns the nearest readable colour of the same hue: lighter in the dark theme, darker in the light one */
export function nearestReadable(theme: ThemeName, accent: string): string {
  if (judgeAccent(theme, accent).isReadable) return accent;
  const end: Rgb = theme === 'dark' ? [255, 255, 255] : [0, 0, 0];
  const start = rgbOf(accent);
  const steps = 400;
  for (let step = 1; step < steps; step += 1) {
    const part = step / steps;
    const colour = hexOf([0, 1, 2].map((n) => mix(start[n] ?? 0, end[n] ?? 0, part)));
    if (judgeAccent(theme, colour).isReadable) return colour;
  }
  return hexOf(end);
}

export function problemOfAccent(theme: ThemeName, accent: string): string | null {
  const { contrast, on, isReadable } = judgeAccent(theme, accent);
  if (isReadable) return null;
  const where = on === 'a button' ? 'Words on a button in this colour' : `Words in this colour on ${on}`;
  return `${where} can hardly be read in the ${theme} theme: contrast ${shown(contrast)}, at least ${leastContrast} is needed. ${nearestReadable(theme, accent)} can be read.`;
}

export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Rounds down, so that a value shown as sufficient is sufficient. */
function shown(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1);
}

function luminance(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function rgbOf(colour: string): Rgb {
  const channel = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
