import type { Message } from '#contract/catalogue';

/** An owner's e-mail address, or null for what is everybody's. */
export type Owner = string | null;

/** @returns whose a message is that this listener saves (decisions: Who may play what) */
export function ownerOf({ is_free }: Pick<Message, 'is_free'>, listener: Owner): Owner {
  return is_free ? null : listener;
}

/** @returns whether who uses this browser may see and play what is kept for that owner */
export function mayHave(owner: Owner, listener: Owner): boolean {
  return owner === null || owner === listener;
}

/** Who uses this browser. */
export interface Users {
  /** The e-mail address of who is signed in. */
  listener: Owner;
  /** The address of who was signed in until the session ended by itself, and may be back; null after signing out. */
  absent: Owner;
}

/** @returns whether what is kept for that owner goes: they have signed out, or somebody else has signed in */
export function mustGo(owner: Owner, { listener, absent }: Users): boolean {
  return owner !== null && owner !== (listener ?? absent);
}
