import type { Message } from '#features/catalogue/contract';

type Owner = string | null;

export function ownerOf({ is_free }: Pick<Message, 'is_free'>, listener: Owner): Owner {
  return is_free ? null : listener;
}

export function mayPlay(owner: Owner, listener: Owner): boolean {
  return owner === null || owner === listener;
}

interface Users {
  listener: Owner;
  /** The listener whose session expired and who may return; null after signing out. */
  absent: Owner;
}

/** @returns whether the owner's audio must be deleted because they signed out or another listener signed in */
export function mustDelete(owner: Owner, { listener, absent }: Users): boolean {
  return owner !== null && owner !== (listener ?? absent);
}
