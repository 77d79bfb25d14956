import type { SheetRow } from '#server/features/media/import/sheet-columns';

/** One message that a feed or a list tells of. */
export interface SourceItem {
  /** What it is known by in its source, for good. */
  guid: string;
  title: string;
  /** Of its audio. */
  address: string;
  /** Of artwork of its own; null for none. */
  artwork: string | null;
  /** What is said of it; what isn't, the tags of its audio say. */
  details: SheetRow;
  /** Who speaks where neither the item nor the tags say. */
  usualSpeaker: string | null;
  /** Why it can't be brought in, as a clause about "it"; null when it can. */
  refusal: string | null;
}

/** What a feed or a list has, as it is read from its text. */
export interface ParsedSource {
  /** What the items' guids belong to. */
  source: string;
  title: string;
  /** Of artwork for items without any. */
  artwork: string | null;
  items: SourceItem[];
}

/** An item as it waits to be brought in. */
export type ListedItem = Pick<SourceItem, 'guid' | 'title' | 'address' | 'artwork' | 'refusal'> & {
  /** What is said of it, as JSON can hold it (`unpackDetails`). */
  details: object;
};

/** What a feed or a list has, ready to be noted. */
export interface Source extends Omit<ParsedSource, 'items'> {
  items: ListedItem[];
}

/** The source can't be used; the message is a sentence. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** The most items that one run takes. */
export const mostItems = 10_000;
