import type { NairaDisplay } from '#contract/money';
import type { Quality } from '#contract/quality';
import type { About } from '#contract/settings/public';

/** What the library says of itself at this moment: what the operator set at the desk, else the environment, else the default. */
export interface LibraryFacts {
  title: string;
  /** The accent colour of each theme, as six hexadecimal digits after a `#`. */
  accents: { dark: string; light: string };
  /** Of the picture that its logo is made of, 64 hex digits; null is the built-in one. */
  logo: string | null;
  /** What the About page says. */
  about: About;
  naira: NairaDisplay;
  /** In which quality who hasn't chosen one listens. */
  quality: Quality;
  /** What mobile data costs listeners, in naira a GB (10^9 bytes). */
  nairaPerGb: number;
}

/** Tells what the library says of itself now: at once, since nothing is read for it. Ask when it is needed, and don't keep it. */
export type FactsNow = () => LibraryFacts;

/** What is made for a logo: how wide, in pixels, and with what around it. */
export const logoRenditions = {
  '32': { side: 32, ground: null, margin: 0 },
  '96': { side: 96, ground: null, margin: 0 },
  '192': { side: 192, ground: null, margin: 0 },
  '512': { side: 512, ground: null, margin: 0 },
  'apple-touch': { side: 180, ground: '#0f0e13', margin: 0.1 },
  'maskable-192': { side: 192, ground: '#0f0e13', margin: 0.2 },
  'maskable-512': { side: 512, ground: '#0f0e13', margin: 0.2 },
} as const;

export type LogoRendition = keyof typeof logoRenditions;

/** Where logos are served from. */
export const logoFolder = '/media/logos';

/** @param hash the logo's, 64 hex digits @returns the address of one of its renditions, which never changes */
export function logoPath(hash: string, rendition: LogoRendition): string {
  return `${logoFolder}/${hash}-${rendition}.png`;
}
