import type { Watch } from './watch.ts';
import type { Actor } from './workload.ts';

export class Visitor implements Actor {
  readonly #watch: Watch;

  constructor(watch: Watch) {
    this.#watch = watch;
  }

  async step(): Promise<void> {
    const document = await this.#watch.insist({ kind: 'open', address: '/' });
    const text = document.bytes.toString();
    for (const [, address] of text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      const { status } = await this.#watch.insist({ kind: 'open', address: address ?? '' });
      if (status !== 200) this.#watch.found(`open: ${address} was answered ${status}`);
    }
  }
}
