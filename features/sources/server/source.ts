import type { SheetRow } from '#features/import/server/sheet-columns';

/** One message in a feed or list. */
export interface SourceItem {
  /** Its permanent identifier within its source. */
  guid: string;
  title: string;
  /** Of its audio. */
  address: string;
  /** The address of its own artwork, or null. */
  artwork: string | null;
  /** Its details; missing ones come from its audio's tags. */
  details: SheetRow;
  /** The speaker if neither the item nor the tags name one. */
  usualSpeaker: string | null;
  /** What messages have no field for yet, kept with the item. */
  extras: Extras;
  /** Why it can't be imported, as a clause about "it"; null when it can. */
  refusal: string | null;
  /** Why it comes as a draft in any case, as clauses about "it"; null when it may be published at once. */
  heldBack: string | null;
}

/** As the source says it; what it doesn't say is absent. */
export type Extras = Readonly<Partial<Record<'series' | 'passage' | 'season' | 'episode', string>>>;

/** The source of all lists: an address of audio is known wherever it stands. */
export const listSource = 'list';

export interface ParsedSource {
  /** The namespace of the items' guids. */
  source: string;
  title: string;
  /** The address of artwork for items without their own. */
  artwork: string | null;
  /** The address of the page after it, as the feed has it; null for none. */
  next: string | null;
  /** Whether WordPress made it, which has pages that it doesn't name. */
  isWordPress: boolean;
  items: SourceItem[];
}

/** An item waiting to be imported. */
export type ListedItem = Pick<SourceItem, 'guid' | 'title' | 'address' | 'artwork' | 'refusal' | 'heldBack'> & {
  details: object;
};

export interface Source extends Omit<ParsedSource, 'items'> {
  items: ListedItem[];
}

/** The source can't be used; the message is a sentence. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** The most items in one run. */
export const mostItems = 10_000;
