import * as z from 'zod';
import { AccountId } from '#contract/ids';
import { type Signature, type SignedAddresses, signatureIn } from '#server/platform/secrets/signing';

/** The signature in an address of audio. */
export interface Opener {
  signature: Signature;
  /** The listener it was signed for; null for the desk. */
  accountId: AccountId | null;
}

const Whose = z.object({ listener: z.optional(AccountId) });

/** @returns the signature in a query, which may be wrong; null when it can't be right */
export function openerIn(query: unknown): Opener | null {
  const signature = signatureIn(query);
  const whose = Whose.safeParse(query).data;
  return signature && whose ? { signature, accountId: whose.listener ?? null } : null;
}

/** How long a paid message's address is valid (docs/product/access.md#signed-addresses), in seconds. */
const lifetimeSeconds = 6 * 60 * 60;
/**
 * How long the same address is given out, in seconds: replies that contain it stay the same, and a repeated request
 * costs a 304.
 */
const stepSeconds = 15 * 60;

/**
 * The addresses at which buyers play a message: valid for a while, for whoever has them, and only while the buyer owns
 * it.
 */
export class AudioAddresses {
  readonly #signed: SignedAddresses;

  constructor(signed: SignedAddresses) {
    this.#signed = signed;
  }

  /**
   * @param path of audio, in any of its files
   * @param accountId of the buyer
   * @returns the path with a signature that also opens the other files of the same audio, for the next 5 3/4 to 6 hours
   */
  sign(path: string, accountId: AccountId): string {
    const signature = this.#signed.signatureOf(audioOf(path, accountId), { lifetimeSeconds, stepSeconds });
    return `${path}?listener=${accountId}&${signature}`;
  }

  /**
   * @param path of audio, whatever the status of its message
   * @returns the path with the desk's signature, for as long: listeners never get it, since it opens unpublished
   * messages
   */
  signForDesk(path: string): string {
    return `${path}?${this.#signed.signatureOf(audioOf(path, null), { lifetimeSeconds, stepSeconds })}`;
  }

  /** @returns whether it was signed here, for this listener and the audio at this path, and hasn't expired */
  isGood(path: string, { signature, accountId }: Opener): boolean {
    return this.#signed.isGood(audioOf(path, accountId), signature);
  }
}

/**
 * A purchase covers every quality: the path without the container. The prefixes of desk and listeners differ from each
 * other and from any path.
 */
function audioOf(path: string, accountId: AccountId | null): string {
  const audio = path.slice(0, path.lastIndexOf('.'));
  return accountId === null ? `desk:${audio}` : `listener ${accountId}:${audio}`;
}
