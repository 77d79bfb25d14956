import type { NairaDisplay } from '#core/contract/money';
import type { About } from '#features/settings/contract';
import type { SettingValues } from '#features/settings/contract/fields';

type Part = 'accent_dark' | 'accent_light' | 'mission' | 'phone' | 'email' | 'offices' | keyof NairaDisplay;
/** Settings that restrict operators and describe nothing. They are read in the act's own transaction (core/server/ceiling.ts). */
type Rule = 'ticket_batch_ceiling' | 'refund_ceiling';

/**
 * The library's current description, presentation and second-factor rule. Each comes from the desk, else the environment, else the default.
 */
export interface LibraryFacts extends Omit<SettingValues, Part | Rule> {
  /** The accent colour of each theme, as `#` and six hexadecimal digits. */
  accents: { dark: string; light: string };
  /** The SHA-256 of the picture that the logo is made from, 64 hex digits; null for the built-in logo. */
  logo: string | null;
  about: About;
  naira: NairaDisplay;
}

/** Returns the current facts without I/O. Call it whenever they are needed instead of keeping the result. */
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

/**
 * @param hash the logo's hash, 64 hex digits
 * @returns the permanent address of a rendition
 */
export function logoPath(hash: string, rendition: LogoRendition): string {
  return `${logoFolder}/${hash}-${rendition}.png`;
}
