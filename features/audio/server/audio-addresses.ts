import * as z from 'zod';
import { AccountId } from '#core/contract/ids';
import { type Signature, type SignedAddresses, signatureIn } from '#core/server/secrets/signing';

export interface Opener {
  signature: Signature;
  /** The listener it was signed for; null for the desk. */
  accountId: AccountId | null;
  /** The private feed it was signed for; null for the short-lived signature of any other place. */
  feed: string | null;
}

export interface FeedReader {
  accountId: AccountId;
  /** The feed's public identifier: letters and digits, up to 64. It is no secret. */
  feed: string;
}

export interface PrivateFeeds {
  isOpen(reader: FeedReader): Promise<boolean>;
}

const Whose = z.object({
  listener: z.optional(AccountId),
  feed: z.optional(z.string().regex(/^[A-Za-z0-9]{1,64}$/)),
});

/** @returns the signature in a query, not yet verified; null when it is malformed */
export function openerIn(query: unknown): Opener | null {
  const signature = signatureIn(query);
  const whose = Whose.safeParse(query).data;
  return signature && whose ? { signature, accountId: whose.listener ?? null, feed: whose.feed ?? null } : null;
}

/** How long a paid message's address is valid, in seconds (docs/product/access.md#signed-addresses). */
const lifetimeSeconds = 6 * 60 * 60;
/** How long the same address is given out, in seconds, so that replies stay the same and a repeated request costs a 304. */
const stepSeconds = 15 * 60;

/**
 * Signs addresses at which buyers play a message. They work for anyone who has them, for a while, as long as the buyer owns the message.
 */
export class AudioAddresses {
  readonly #signed: SignedAddresses;

  constructor(signed: SignedAddresses) {
    this.#signed = signed;
  }

  /** @returns the path of an audio file with a signature that opens all files of that audio, for 5 3/4 to 6 hours */
  sign(path: string, accountId: AccountId): string {
    const signature = this.#signed.signatureOf(audioOf(path, { accountId, feed: null }), {
      lifetimeSeconds,
      stepSeconds,
    });
    return `${path}?listener=${accountId}&${signature}`;
  }

  /** Never for listeners, since this signature opens unpublished messages. It is valid as long as a listener's. */
  signForDesk(path: string): string {
    return `${path}?${this.#signed.signatureOf(audioOf(path, { accountId: null, feed: null }), { lifetimeSeconds, stepSeconds })}`;
  }

  /**
   * The address works while the feed is open and the listener owns the message; each request checks both.
   * @param opened the path to sign: a file of this audio, or its message's tagged file
   * @param path of the audio, as `sign` takes it
   */
  signForFeed(opened: string, path: string, reader: FeedReader): string {
    const signature = this.#signed.lastingSignatureOf(audioOf(path, reader));
    return `${opened}?listener=${reader.accountId}&feed=${reader.feed}&${signature}`;
  }

  isGood(path: string, { signature, ...whose }: Opener): boolean {
    return this.#signed.isGood(audioOf(path, whose), signature);
  }
}

/**
 * A purchase covers every quality, so the signed text leaves out what follows the hash. The prefixes differ from each other and from any
 * path.
 */
function audioOf(path: string, { accountId, feed }: Pick<Opener, 'accountId' | 'feed'>): string {
  const audio = path.slice(0, path.indexOf('.'));
  if (accountId === null) return `desk:${audio}`;
  return feed === null ? `listener ${accountId}:${audio}` : `feed ${feed} of ${accountId}:${audio}`;
}
