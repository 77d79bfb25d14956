import { contentOf, digestOf, type EntryValues, hashAfter } from './content.ts';

export interface Link {
  number: number;
  hash: Buffer;
}

/** A stored link with its entry's values; the entry's id is null if the entry is gone. */
export type Stored = Link & { entry_id: string; salt: string; digest: Buffer } & Omit<EntryValues, 'id'> & {
    id: string | null;
  };

/** @returns the fault, in a sentence; null if the link is intact */
export function faultOf(stored: Stored, previous: Link): string | null {
  const { id, number, salt, digest, hash, entry_id } = stored;
  if (number !== previous.number + 1) return `${missing(previous.number + 1, number - 1)} from the audit.`;
  const named = `Act ${number} of the audit (entry ${entry_id})`;
  if (id === null) return `${named} is missing: its entry was removed.`;
  if (!digestOf(contentOf({ number, salt }, { ...stored, id })).equals(digest)) {
    return `${named} was changed: it isn’t what was recorded.`;
  }
  if (!hashAfter(previous.hash, digest).equals(hash)) {
    return `The chain is broken at act ${number} of the audit (entry ${entry_id}): its hash doesn’t follow from the one before.`;
  }
  return null;
}

function missing(first: number, last: number): string {
  return first === last ? `Act ${first} is missing` : `Acts ${first} to ${last} are missing`;
}
