import * as z from 'zod';
import { AccountId } from '#contract/ids';
import { type Signature, type SignedAddresses, signatureIn } from '#server/platform/secrets/signing';

/** What an address of audio says of itself. */
export interface Opener {
  signature: Signature;
  /** Whose address it is; null is the desk's. */
  accountId: AccountId | null;
}

const Whose = z.object({ listener: z.optional(AccountId) });

/**
 * @param query of an address, as the server has parsed it
 * @returns what it says opens it, which may be wrong; null when it says nothing that could be right
 */
export function openerIn(query: unknown): Opener | null {
  const signature = signatureIn(query);
  const whose = Whose.safeParse(query).data;
  return signature && whose ? { signature, accountId: whose.listener ?? null } : null;
}

/** How long a paid message's address plays (docs/product/access.md#signed-addresses), in seconds. */
const lifetimeSeconds = 6 * 60 * 60;
/** So long the same address is given out, in seconds: pages that name it stay the same, and cost who has them a 304. */
const stepSeconds = 15 * 60;

/** The addresses at which who bought a message plays it: good for a while, for whoever has them, and only while it is theirs. */
export class AudioAddresses {
  readonly #signed: SignedAddresses;

  constructor(signed: SignedAddresses) {
    this.#signed = signed;
  }

  /**
   * @param path of audio, in any of the files that it plays in
   * @param accountId of the listener who bought it
   * @returns it with what opens it, and the others of the same audio, for the next 5 3/4 to 6 hours
   */
  sign(path: string, accountId: AccountId): string {
    const signature = this.#signed.signatureOf(audioOf(path, accountId), { lifetimeSeconds, stepSeconds });
    return `${path}?listener=${accountId}&${signature}`;
  }

  /**
   * @param path of audio, whatever the status of its message
   * @returns it with what opens it at the desk for as long: no listener is ever given that, so it opens what isn't published
   */
  signForDesk(path: string): string {
    return `${path}?${this.#signed.signatureOf(audioOf(path, null), { lifetimeSeconds, stepSeconds })}`;
  }

  /** @returns whether it was signed here for whom it says and for the audio at this path, and hasn't ended */
  isGood(path: string, { signature, accountId }: Opener): boolean {
    return this.#signed.isGood(audioOf(path, accountId), signature);
  }
}

/**
 * What was bought is the message, in whichever quality: the path without the container. No path begins as these do, and what is
 * signed for the desk and for each listener is never the same.
 */
function audioOf(path: string, accountId: AccountId | null): string {
  const audio = path.slice(0, path.lastIndexOf('.'));
  return accountId === null ? `desk:${audio}` : `listener ${accountId}:${audio}`;
}
