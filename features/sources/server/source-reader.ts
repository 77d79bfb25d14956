import path from 'node:path';
import pLimit from 'p-limit';
import { packageRoot } from '#core/server/paths';
import { partsFrom, ThreadEnded, type ThreadLimits } from '#core/server/work/parts-from-thread';
import { type SourceInput, SourcePart } from './read-source.ts';
import type { Source } from './source.ts';

export interface Unusable {
  problem: string;
}

/** Compiled even when the server runs from sources, because a thread can't run sources. */
const script = path.join(packageRoot, 'dist/server/read-source.js');
/** A feed of 10,000 episodes takes 3 s and 150 MB; operators wait no longer than a browser's timeout. */
const usual: ThreadLimits = { limitMs: 10_000, maxMegabytes: 384 };

/** Reads one source at a time, so that a malicious source delays only the next one. */
export class SourceReader {
  readonly #inTurn = pLimit(1);
  readonly #limits: ThreadLimits;

  constructor(limits: ThreadLimits = usual) {
    this.#limits = limits;
  }

  read(input: SourceInput): Promise<Source | Unusable> {
    return this.#inTurn(async () => {
      try {
        return await this.#read(input);
      } catch (error) {
        if (!(error instanceof ThreadEnded)) throw error;
        const took = error.limit === 'time' ? 'too long' : 'too much memory';
        return { problem: `That takes ${took} to read. Please split the source into several.` };
      }
    });
  }

  async #read(input: SourceInput): Promise<Source | Unusable> {
    let source: Source | null = null;
    for await (const made of partsFrom(script, input, this.#limits)) {
      const part = SourcePart.parse(made);
      if ('problem' in part) return part;
      if ('items' in part) source?.items.push(...part.items);
      else source = { ...part, items: [] };
    }
    if (!source) throw new Error('nothing was read');
    return source;
  }
}
