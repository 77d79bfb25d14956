import type { SheetRow } from '#features/import/server/sheet-columns';

export interface SourceItem {
  /** Permanent and unique within the source. */
  guid: string;
  title: string;
  /** The audio's address. */
  address: string;
  /** The item's own artwork; null without one. */
  artwork: string | null;
  /** The audio's tags fill in missing details. */
  details: SheetRow;
  /** Used if neither the item nor the tags name a speaker. */
  usualSpeaker: string | null;
  /** Facts for which messages have no field yet. */
  extras: Extras;
  /** Why the item can't be imported, as a clause about "it"; null otherwise. */
  refusal: string | null;
  /** Why the item stays a draft, as clauses about "it"; null otherwise. */
  heldBack: string | null;
}

/** As the source writes them. */
export type Extras = Readonly<Partial<Record<'series' | 'passage' | 'season' | 'episode', string>>>;

/** All lists share this source, so that the same audio address is recognised in any list. */
export const listSource = 'list';

export interface ParsedSource {
  /** The namespace of the items' guids. */
  source: string;
  title: string;
  /** For items without their own artwork. */
  artwork: string | null;
  /** As written in the feed; null for none. */
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

/** The message is a sentence. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** The most items in one run. */
export const mostItems = 10_000;
