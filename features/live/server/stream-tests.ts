import type { Stream, StreamTest } from '#features/live/desk';
import { obstacleOf, type Pages, streamKindOf } from './policy.ts';
import { probe } from './probe.ts';
import { describeOutcome } from './probe-words.ts';
import { acceptedAddress } from './service.ts';

export interface StreamTestParts {
  pages: Pages;
  allowsPrivate?: boolean;
}

export class StreamTests {
  readonly #parts: StreamTestParts;

  constructor(parts: StreamTestParts) {
    this.#parts = parts;
  }

  describe(address: string): Stream {
    return { address, kind: streamKindOf(address), obstacle: obstacleOf(address, this.#parts.pages) };
  }

  async test(given: string): Promise<StreamTest> {
    const { pages, allowsPrivate = false } = this.#parts;
    const stream = this.describe(acceptedAddress(given));
    const origin = pages.publicUrl === null ? 'http://localhost' : new URL(pages.publicUrl).origin;
    const came = await probe(stream.address, { origin, allowsPrivate });
    return { ...stream, ...describeOutcome(stream.kind, came, origin) };
  }
}
