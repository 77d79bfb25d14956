import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { MadeListener } from '#core/server/test/make-listener';
import { addToCart } from '#features/orders/contract';
import type { Journal } from './journal.ts';
import type { Library } from './library.ts';
import type { Asked, Reply, Watch } from './watch.ts';
import type { Actor } from './workload.ts';

export interface ListenerParts {
  watch: Watch;
  journal: Journal;
  library: Library;
  account: MadeListener;
  playlistId: string;
  pins: string[];
}

const Refusal = z.object({ code: z.string() });
const words = ['message', 'hope', 'mesage', 'grace'];
const rangeBytes = 16_384;
/** In seconds; the audio has 36. */
const longestHeard = 30;

export class Listener implements Actor {
  readonly #parts: ListenerParts;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #paidLeft: string[];
  readonly #playlist: string[] = [];
  #turn: number;

  constructor(parts: ListenerParts, seed: number) {
    this.#parts = parts;
    const device = `device=${String(seed % 10).repeat(43)}`;
    this.#headers = { authorization: parts.account.headers.authorization, cookie: device };
    this.#paidLeft = [...parts.library.paid];
    this.#turn = seed;
  }

  async step(): Promise<void> {
    const acts = [
      () => this.#redeem(),
      () => this.#browse(),
      () => this.#buy(),
      () => this.#play(),
      () => this.#changePlaylist(),
      () => this.#search(),
    ];
    this.#turn += 1;
    await acts[this.#turn % acts.length]?.();
  }

  async #browse(): Promise<void> {
    const page = 1 + (this.#turn % 5);
    await this.#read({ kind: 'browse', address: `/v1/messages?pageSize=20&pageNumber=${page}&n=${randomUUID()}` });
    await this.#read({ kind: 'browse', address: `/v1/messages/${this.#one(this.#parts.library.paid)}` });
    await this.#read({ kind: 'browse', address: '/v1/messages/recent-plays' });
  }

  async #search(): Promise<void> {
    await this.#read({ kind: 'search', address: `/v1/search?keyword=${this.#one(words)}&n=${randomUUID()}` });
  }

  async #read(asked: Asked): Promise<void> {
    const reply = await this.#parts.watch.insist({ ...asked, headers: this.#headers });
    this.#expect(asked, reply, []);
  }

  async #play(): Promise<void> {
    const { watch, journal, library, account } = this.#parts;
    const message = this.#one(library.free);
    const playId = randomUUID();
    const report = (seconds_heard: number) => ({
      kind: 'activity',
      method: 'POST' as const,
      address: '/v1/messages/activities',
      headers: this.#headers,
      body: { message_id: message.id, action_type: 'listen', play_id: playId, device: 'Chrome', seconds_heard },
    });
    this.#expect(report(0), await watch.insist(report(0)), []);
    const from = (this.#turn * 997) % Math.max(1, message.content.length - rangeBytes);
    const part = message.content.subarray(from, from + rangeBytes);
    const reply = await watch.ask({
      kind: 'play',
      address: `/media/audio/${message.sha256}.mp3`,
      headers: { ...this.#headers, range: `bytes=${from}-${from + part.length - 1}` },
    });
    if (reply && (reply.status !== 206 || !part.equals(reply.bytes)))
      watch.found(`play: ${reply.status} with ${reply.bytes.length} bytes of other audio`);
    const seconds = 1 + (this.#turn % longestHeard);
    this.#expect(report(seconds), await watch.insist(report(seconds)), []);
    journal.plays.set(playId, seconds);
    const place = {
      kind: 'position',
      method: 'PUT' as const,
      address: `/v1/messages/${message.id}/position`,
      headers: this.#headers,
      body: { position: seconds },
    };
    this.#expect(place, await watch.insist(place), []);
    journal.positions.set(`${account.accountId} ${message.id}`, seconds);
  }

  async #redeem(): Promise<void> {
    const { watch, journal, pins, account } = this.#parts;
    const ticket = pins.pop();
    if (ticket === undefined) return;
    const asked = this.#asking('redeem', 'PATCH', '/v1/wallets/fund', { ticket });
    const reply = await watch.insist(asked);
    this.#expect(asked, reply, []);
    journal.redemptions.push({ accountId: account.accountId });
  }

  async #buy(): Promise<void> {
    const { watch, journal, account } = this.#parts;
    const messageId = this.#paidLeft.pop();
    if (messageId === undefined) return;
    const adding = this.#asking('add to cart', 'POST', '/v1/carts/add', { mediaId: messageId });
    const added = await watch.insist(adding);
    if (!this.#expect(adding, added, [])) return;
    const item = addToCart.reply.parse(added.body).data[0];
    const buying = this.#asking('buy', 'POST', '/v1/purchases', {
      method: 'wallet',
      items: [item?.id],
      total: item?.price,
    });
    const bought = await watch.insist(buying);
    if (this.#expect(buying, bought, ['wallet.too_low']))
      journal.purchases.push({ accountId: account.accountId, email: account.email, messageId });
  }

  async #changePlaylist(): Promise<void> {
    const { watch, journal, library, playlistId } = this.#parts;
    const change = async (way: 'add' | 'remove' | 'move', body: unknown, make: () => void) => {
      const asked = this.#asking('playlist', 'POST', `/v1/playlists/${playlistId}/${way}`, body);
      if (!this.#expect(asked, await watch.insist(asked), [])) return;
      make();
      journal.playlists.set(playlistId, [...this.#playlist]);
    };
    const missing = library.paid.filter((id) => !this.#playlist.includes(id));
    const added = this.#one(missing);
    if (added !== undefined) await change('add', { messageIds: [added] }, () => this.#playlist.push(added));
    const moved = this.#playlist.at(-1);
    if (moved !== undefined && this.#playlist.length > 1)
      await change('move', { messageId: moved, before: this.#playlist[0] }, () => {
        this.#playlist.pop();
        this.#playlist.unshift(moved);
      });
    const removed = this.#playlist.at(1);
    if (removed !== undefined && this.#playlist.length > 8)
      await change('remove', { messageIds: [removed] }, () => this.#playlist.splice(1, 1));
  }

  #asking(kind: string, method: 'POST' | 'PATCH', address: string, body: unknown): Asked {
    return { kind, method, address, body, headers: this.#headers };
  }

  #expect({ kind, address }: Asked, { status, body }: Reply, codes: readonly string[]): boolean {
    if (status < 300) return true;
    const refusal = Refusal.safeParse(body);
    if (!refusal.success || !codes.includes(refusal.data.code))
      this.#parts.watch.found(`${kind}: ${address} was refused: ${status} ${refusal.data?.code ?? ''}`);
    return false;
  }

  #one<Thing>(things: readonly Thing[]): Thing {
    const found = things[(this.#turn * 7919) % things.length];
    if (found === undefined) throw new Error('the library is empty');
    return found;
  }
}
