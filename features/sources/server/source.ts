import type { SheetRow } from '#features/import/server/sheet-columns';

export interface SourceItem {
  /** Permanent and unique within the source. */
  guid: string;
  title: string;
  address: string;
  artwork: string | null;
  /** The audio's tags fill in missing details. */
  details: SheetRow;
  usualSpeaker: string | null;
  extras: Extras;
  refusal: string | null;
  heldBack: string | null;
}

export type Extras = Readonly<Partial<Record<'series' | 'passage' | 'season' | 'episode', string>>>;

/** All lists share this source, so that the same audio address is recognised in any list. */
export const listSource = 'list';

export interface ParsedSource {
  source: string;
  title: string;
  artwork: string | null;
  next: string | null;
  /** WordPress feeds don't link their further pages. */
  isWordPress: boolean;
  items: SourceItem[];
}

export type ListedItem = Pick<SourceItem, 'guid' | 'title' | 'address' | 'artwork' | 'refusal' | 'heldBack'> & {
  details: object;
};

export interface Source extends Omit<ParsedSource, 'items'> {
  items: ListedItem[];
}

export class SourceError extends Error {
  override readonly name = 'SourceError';
}

export const maxItems = 10_000;
