import * as z from 'zod';
import { AccountId } from '#core/contract/ids';
import { type Signature, type SignedAddresses, signatureIn } from '#core/server/secrets/signing';

export interface Opener {
  signature: Signature;
  /** The listener for whom the address was signed; null for the desk. */
  accountId: AccountId | null;
  /** The private feed for which the address was signed; null for all short-lived signatures. */
  feed: string | null;
}

export interface FeedReader {
  accountId: AccountId;
  /** The feed's public identifier, which is no secret: up to 64 letters and digits. */
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
/** In seconds: how long the same signed address is given out, so that a repeated request costs only a 304. */
const stepSeconds = 15 * 60;

/** Signs addresses of paid audio. They work for anyone who has them, for a while, as long as the buyer owns the message. */
export class AudioAddresses {
  readonly #signed: SignedAddresses;

  constructor(signed: SignedAddresses) {
    this.#signed = signed;
  }

  /** @returns the path with a signature that opens all files of that audio, for 5 3/4 to 6 hours */
  sign(path: string, accountId: AccountId): string {
    const signature = this.#signed.signatureOf(audioOf(path, { accountId, feed: null }), {
      lifetimeSeconds,
      stepSeconds,
    });
    return `${path}?listener=${accountId}&${signature}`;
  }

  /** The desk's signature opens unpublished messages, so it must never reach listeners. */
  signForDesk(path: string): string {
    return `${path}?${this.#signed.signatureOf(audioOf(path, { accountId: null, feed: null }), { lifetimeSeconds, stepSeconds })}`;
  }

  /** The signed address works while the feed is open and its listener owns the message; each request checks both. */
  signForFeed(opened: string, path: string, reader: FeedReader): string {
    const signature = this.#signed.lastingSignatureOf(audioOf(path, reader));
    return `${opened}?listener=${reader.accountId}&feed=${reader.feed}&${signature}`;
  }

  isGood(path: string, { signature, ...whose }: Opener): boolean {
    return this.#signed.isGood(audioOf(path, whose), signature);
  }
}

/** A purchase covers every quality, so the signed text leaves out what follows the audio's hash. */
function audioOf(path: string, { accountId, feed }: Pick<Opener, 'accountId' | 'feed'>): string {
  const audio = path.slice(0, path.indexOf('.'));
  if (accountId === null) return `desk:${audio}`;
  return feed === null ? `listener ${accountId}:${audio}` : `feed ${feed} of ${accountId}:${audio}`;
}
