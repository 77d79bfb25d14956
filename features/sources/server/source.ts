import type { SheetRow } from '#features/import/server/sheet-columns';

export interface SourceItem {
  /** Its permanent identifier within its source. */
  guid: string;
  title: string;
  /** Of its audio. */
  address: string;
  /** The item's own; null without one. */
  artwork: string | null;
  /** Missing details come from the audio's tags. */
  details: SheetRow;
  /** Used if neither the item nor the tags name one. */
  usualSpeaker: string | null;
  /** Facts for which messages have no field yet. */
  extras: Extras;
  /** Why it can't be imported, as a clause about "it"; null when it can. */
  refusal: string | null;
  /** Why it stays a draft, as clauses about "it"; null when it may be published. */
  heldBack: string | null;
}

/** As the source writes it. */
export type Extras = Readonly<Partial<Record<'series' | 'passage' | 'season' | 'episode', string>>>;

/** All lists share this source, so that an address of audio is recognised in any list. */
export const listSource = 'list';

export interface ParsedSource {
  /** The namespace of the items' guids. */
  source: string;
  title: string;
  /** The address for items without their own. */
  artwork: string | null;
  /** As written in the feed; null for none. */
  next: string | null;
  /** WordPress feeds have further pages that they don't link. */
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
