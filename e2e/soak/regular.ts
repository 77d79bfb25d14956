import * as z from 'zod';
import { type Queue, readQueue } from '#features/activity/contract/queue';
import type { ListenerParts } from '#kit/listener';
import type { Watch } from '#kit/watch';
import type { Actor } from '#kit/workload';

const Created = z.object({ data: z.object({ id: z.string() }) });
const longestQueue = 40;

export class Regular implements Actor {
  readonly #parts: Pick<ListenerParts, 'account' | 'library'> & { watch: Watch };
  #turn: number;
  #queue: string[] = [];

  constructor(parts: Pick<ListenerParts, 'account' | 'library'> & { watch: Watch }, seed: number) {
    this.#parts = parts;
    this.#turn = seed;
  }

  async step(): Promise<void> {
    const actions = [() => this.#changeQueue(), () => this.#like(), () => this.#look()];
    this.#turn += 1;
    await actions[this.#turn % actions.length]?.();
  }

  async #changeQueue(): Promise<void> {
    const { library, watch } = this.#parts;
    const one = library.free[(this.#turn * 7919) % library.free.length]?.id;
    if (one !== undefined && !this.#queue.includes(one)) this.#queue = [one, ...this.#queue].slice(0, longestQueue);
    const body = { message_ids: this.#queue, index: 0 };
    await this.#do('queue', 'PUT', '/v1/users/queue', body);
    const read = await this.#do('queue', 'GET', '/v1/users/queue');
    const kept = readQueue.reply.safeParse(read).data?.data satisfies Queue | null | undefined;
    if (kept?.messages.map(({ id }) => id).join() !== this.#queue.join())
      watch.found('queue: what was written is not what is read');
  }

  async #like(): Promise<void> {
    const { library } = this.#parts;
    const id = library.paid[(this.#turn * 7919) % library.paid.length];
    const created = Created.safeParse(await this.#do('like', 'POST', '/v1/playlists', { name: `Likes ${this.#turn}` }));
    if (!created.success) return this.#parts.watch.found('like: no playlist was made');
    const address = `/v1/playlists/${created.data.data.id}`;
    await this.#do('like', 'POST', `${address}/add`, { messageIds: [id] });
    await this.#do('like', 'DELETE', address);
  }

  async #look(): Promise<void> {
    for (const address of [
      '/v1/users/account',
      '/v1/playlists',
      '/v1/wallets',
      '/v1/purchases',
      '/v1/messages/libraries',
    ])
      await this.#do('own pages', 'GET', address);
  }

  async #do(kind: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, body?: object): Promise<unknown> {
    const { watch, account } = this.#parts;
    const headers = { authorization: account.headers.authorization };
    const reply = await watch.insist({ kind, method, address, headers, ...(body && { body }) });
    if (reply.status >= 300) watch.found(`${kind}: ${method} ${address} was refused: ${reply.status}`);
    return reply.body;
  }
}
