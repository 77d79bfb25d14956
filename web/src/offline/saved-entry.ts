import type { Message } from '#contract/catalogue';
import type { SoundQuality } from '#web/lib/listener/quality';

/** Why a saving ended without its audio. */
export type SavingFailure =
  /** This browser has no room for it. */
  | 'full'
  /** This browser couldn't keep it for another reason. */
  | 'storage'
  /** The listener may no longer have it, or it is there no more. */
  | 'refused'
  /** The server stumbled again and again. */
  | 'server';

/** What `audioDB` keeps of a message that is saved, or on its way (spec §3, Local cache; decisions: Player and offline). */
export interface KeptAudio {
  /** As it was when it was saved: without a network it is all that is known. */
  message: Message;
  /** The e-mail address of the listener who bought it, the only one to play it; null when it is free. */
  owner: string | null;
  quality: SoundQuality;
  state: 'waiting' | 'failed' | 'saved';
  failure: SavingFailure | null;
  /** All of its audio; null until all of it is here. */
  blob: Blob | null;
  /** Its MIME type. */
  type: string;
  /** In bytes: what it takes when it is whole, and what of it is here. */
  size: number;
  received: number;
  /** How many parts of it are kept beside this entry. */
  parts: number;
  /** Which bytes the parts are of. */
  etag: string | null;
  /** Tells one saving of a message from the next one. */
  run: string;
  /** Milliseconds since 1970: when the listener asked for it, and when it was whole. */
  addedAt: number;
  savedAt: number | null;
}

/** A message whose audio is saved or on its way, as the app shows it. Sizes in bytes, moments in milliseconds since 1970. */
export interface SavedMessage
  extends Pick<KeptAudio, 'message' | 'owner' | 'quality' | 'failure' | 'size' | 'received' | 'addedAt' | 'savedAt'> {
  /** `waiting` for its turn, or for the network. */
  state: 'waiting' | 'saving' | 'saved' | 'failed';
}

/** @returns whether its audio is still to come: it is neither all here nor has it failed */
export function isComing({ state }: Pick<SavedMessage, 'state'>): boolean {
  return state === 'waiting' || state === 'saving';
}
