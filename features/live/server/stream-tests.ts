import type { Stream, StreamTest } from '#features/live/desk';
import { obstacleOf, type Pages, streamKindOf } from './policy.ts';
import { probe } from './probe.ts';
import { describeOutcome } from './probe-words.ts';
import { acceptedAddress } from './service.ts';

export interface StreamTestParts {
  pages: Pages;
  /** Whether addresses of private networks are allowed; only tests set it. */
  allowsPrivate?: boolean;
}

/** Finds out whether listeners can play a stream (features/live/README.md#kinds-of-addresses). */
export class StreamTests {
  readonly #parts: StreamTestParts;

  constructor(parts: StreamTestParts) {
    this.#parts = parts;
  }

  /**
   * Derives what it can without a request.
   * @param address as listeners get it
   */
  describe(address: string): Stream {
    return { address, kind: streamKindOf(address), obstacle: obstacleOf(address, this.#parts.pages) };
  }

  /**
   * Fetches the address.
   * @throws ExpectedError `request.invalid` when it isn't a stream's address
   */
  async test(given: string): Promise<StreamTest> {
    const { pages, allowsPrivate = false } = this.#parts;
    const stream = this.describe(acceptedAddress(given));
    const origin = pages.publicUrl === null ? 'http://localhost' : new URL(pages.publicUrl).origin;
    const came = await probe(stream.address, { origin, allowsPrivate });
    return { ...stream, ...describeOutcome(stream.kind, came, origin) };
  }
}
