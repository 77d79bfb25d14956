import { createHash, randomUUID } from 'node:crypto';
import * as tus from 'tus-js-client';
import { makeMp3 } from '#core/server/test/make-audio';
import type { MadeListener } from '#core/server/test/make-listener';
import { uploadsAddress } from '#features/uploads/desk';
import type { Journal } from './journal.ts';
import type { Watch } from './watch.ts';
import type { Actor } from './workload.ts';

/** About 580 KB, which takes several requests. */
const frames = 4_000;
const chunkSize = 128 * 1024;
/** In ms. All retries together last longer than a fault, like those of the desk's page (core/web/desk-kit/uploads/sender.ts). */
const retryDelays = [200, 500, 1000, 1000, 2000, 2000, 3000, 3000, ...Array.from({ length: 24 }, () => 5000)];

export interface OperatorParts {
  url: string;
  account: MadeListener;
  journal: Journal;
  watch: Watch;
}

export class Operator implements Actor {
  readonly #url: string;
  readonly #account: MadeListener;
  readonly #journal: Journal;
  readonly #watch: Watch;
  #sent = 0;

  constructor(parts: OperatorParts) {
    this.#url = parts.url;
    this.#account = parts.account;
    this.#journal = parts.journal;
    this.#watch = parts.watch;
  }

  async step(): Promise<void> {
    this.#sent += 1;
    const topic = `Upload ${this.#sent}`;
    const content = makeMp3({ frames, seed: 10_000 + this.#sent, tags: { TIT2: topic } });
    const sha256 = createHash('sha256').update(content).digest('hex');
    const id = await this.#send(`${topic}.mp3`, content).catch((error: unknown) => {
      this.#watch.found(`upload: ${topic} failed: ${String(error).slice(0, 300)}`);
      return null;
    });
    if (id !== null) this.#journal.uploads.push({ id, sha256, bytes: content.length });
  }

  #send(filename: string, content: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const upload = new tus.Upload(content, {
        endpoint: `${this.#url}/v1${uploadsAddress}`,
        headers: { authorization: this.#account.headers.authorization },
        chunkSize,
        retryDelays,
        metadata: { filename, batch: randomUUID(), lastmodified: '1710633600000' },
        onShouldRetry: (error) => {
          const status = error.originalResponse?.getStatus() ?? 0;
          if (status === 500)
            this.#watch.found(`upload: ${filename} was answered 500: ${error.originalResponse?.getBody()}`);
          return status === 0 || status === 409 || status === 423 || status >= 500;
        },
        onError: reject,
        onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
      });
      upload.start();
    });
  }
}
