import * as z from 'zod';
import { AccountId } from '#core/contract/ids';
import { type Signature, type SignedAddresses, signatureIn } from '#core/server/secrets/signing';

/** The signature in an address of audio. */
export interface Opener {
  signature: Signature;
  /** The listener it was signed for; null for the desk. */
  accountId: AccountId | null;
  /** The listener's private feed that it was signed for; null for a few hours, whatever shows it. */
  feed: string | null;
}

/** For whom an address in a private feed is. */
export interface FeedReader {
  accountId: AccountId;
  /** What the feed is known by: letters and digits, up to 64. It is no secret. */
  feed: string;
}

/** Who says whether a private feed can be read still. */
export interface PrivateFeeds {
  isOpen(reader: FeedReader): Promise<boolean>;
}

const Whose = z.object({
  listener: z.optional(AccountId),
  feed: z.optional(z.string().regex(/^[A-Za-z0-9]{1,64}$/)),
});

/** @returns the signature in a query, which may be wrong; null when it can't be right */
export function openerIn(query: unknown): Opener | null {
  const signature = signatureIn(query);
  const whose = Whose.safeParse(query).data;
  return signature && whose ? { signature, accountId: whose.listener ?? null, feed: whose.feed ?? null } : null;
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
    const signature = this.#signed.signatureOf(audioOf(path, { accountId, feed: null }), {
      lifetimeSeconds,
      stepSeconds,
    });
    return `${path}?listener=${accountId}&${signature}`;
  }

  /**
   * @param path of audio, whatever the status of its message
   * @returns the path with the desk's signature, for as long: listeners never get it, since it opens unpublished
   * messages
   */
  signForDesk(path: string): string {
    return `${path}?${this.#signed.signatureOf(audioOf(path, { accountId: null, feed: null }), { lifetimeSeconds, stepSeconds })}`;
  }

  /**
   * The address in a listener's private feed, which opens as long as the feed can be read and the listener owns the message: both are
   * looked up at each request.
   * @param opened the path to write it behind, of this audio in any of its files, or of its message's tagged file
   * @param path of the audio, as `sign` takes it
   * @returns `opened` with its signature
   */
  signForFeed(opened: string, path: string, reader: FeedReader): string {
    const signature = this.#signed.lastingSignatureOf(audioOf(path, reader));
    return `${opened}?listener=${reader.accountId}&feed=${reader.feed}&${signature}`;
  }

  /** @returns whether it was signed here, for this listener and the audio at this path, and hasn't expired */
  isGood(path: string, { signature, ...whose }: Opener): boolean {
    return this.#signed.isGood(audioOf(path, whose), signature);
  }
}

/**
 * A purchase covers every quality: the path without what the file is called behind the hash. The prefixes of desk, listeners and
 * feeds differ from each other and from any path.
 */
function audioOf(path: string, { accountId, feed }: Pick<Opener, 'accountId' | 'feed'>): string {
  const audio = path.slice(0, path.indexOf('.'));
  if (accountId === null) return `desk:${audio}`;
  return feed === null ? `listener ${accountId}:${audio}` : `feed ${feed} of ${accountId}:${audio}`;
}
