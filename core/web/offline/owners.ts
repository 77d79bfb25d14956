import type { Message } from '#features/catalogue/contract';

/** An owner's e-mail address, or null for free messages. */
type Owner = string | null;

/** @returns null for everybody's: a free message */
export function ownerOf({ is_free }: Pick<Message, 'is_free'>, listener: Owner): Owner {
  return is_free ? null : listener;
}

/** docs/product/access.md#can-play */
export function mayPlay(owner: Owner, listener: Owner): boolean {
  return owner === null || owner === listener;
}

interface Users {
  listener: Owner;
  /** Whose session expired, and who may be back; null after signing out. */
  absent: Owner;
}

/** @returns whether that owner's audio must be deleted: they signed out, or somebody else signed in */
export function mustDelete(owner: Owner, { listener, absent }: Users): boolean {
  return owner !== null && owner !== (listener ?? absent);
}
