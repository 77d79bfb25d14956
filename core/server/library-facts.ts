import type { NairaDisplay } from '#core/contract/money';
import type { About } from '#features/settings/contract';
import type { SettingValues } from '#features/settings/contract/fields';

type Part = 'accent_dark' | 'accent_light' | 'mission' | 'phone' | 'email' | 'offices' | keyof NairaDisplay;
type Rule = 'ticket_batch_ceiling' | 'refund_ceiling';

/** Each fact about the library comes from the desk, else the environment, else the default. */
export interface LibraryFacts extends Omit<SettingValues, Part | Rule> {
  accents: { dark: string; light: string };
  /** Null for the built-in logo; else the SHA-256 of the logo's source picture in hex. */
  logo: string | null;
  about: About;
  naira: NairaDisplay;
}

/** Works without I/O, so callers ask each time instead of keeping the result. */
export type FactsNow = () => LibraryFacts;

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

export const logoFolder = '/media/logos';

export function logoPath(hash: string, rendition: LogoRendition): string {
  return `${logoFolder}/${hash}-${rendition}.png`;
}
