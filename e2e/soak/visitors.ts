import { randomBytes, randomUUID } from 'node:crypto';
import { pageSizes } from '#core/contract/page';
import type { Chance } from '#core/server/test/chance';
import type { Journal } from '#kit/journal';
import type { Library } from '#kit/library';
import type { Watch } from '#kit/watch';
import type { Asked, Caller } from './caller.ts';

export interface VisitorParts {
  caller: Caller;
  watch: Pick<Watch, 'found'>;
  journal: Pick<Journal, 'plays'>;
  library: Pick<Library, 'free'>;
  messages: number;
  keywords: readonly string[];
  chance: Chance;
}

const rangeBytes = 64 * 1024;
const longestHeard = 30;
const browsers = 2_000;
const homeLists = [
  `/v1/messages/recents?pageSize=${pageSizes.recentMessages}&centreSlug=general`,
  `/v1/messages/most-downloaded?pageSize=${pageSizes.mostDownloaded}`,
  `/v1/messages/recommended?pageSize=${pageSizes.recommended}`,
  `/v1/messages/monthly?pageSize=${pageSizes.monthHighlights}`,
  '/v1/messages/featured',
  '/v1/misc/stream',
  `/v1/speakers?pageSize=${pageSizes.speakers}`,
  `/v1/services?pageSize=${pageSizes.services}`,
];

export class Visitors {
  readonly #parts: VisitorParts;
  readonly #devices: readonly string[];
  readonly #playing: { id: string; playId: string; device: string }[] = [];

  constructor(parts: VisitorParts) {
    this.#parts = parts;
    this.#devices = Array.from({ length: browsers }, () => `device=${randomBytes(32).toString('base64url')}`);
  }

  async arrive(dueAt: number): Promise<void> {
    const actions: [number, () => Promise<void>][] = [
      [22, () => this.#read('home', this.#parts.chance.oneOf(asOne(homeLists)), dueAt)],
      [14, () => this.#read('list', this.#list(), dueAt)],
      [16, () => this.#read('message', `/v1/messages/${this.#messageId()}`, dueAt)],
      [8, () => this.#read('related', `/v1/messages/${this.#messageId()}/related?pageSize=12`, dueAt)],
      [12, () => this.#read('search', this.#search(), dueAt)],
      [6, () => this.#page(dueAt)],
      [13, () => this.#range(dueAt)],
      [1, () => this.#whole(dueAt)],
      [8, () => this.#play(dueAt)],
    ];
    let drawn = this.#parts.chance.upTo(actions.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, action] of actions) {
      if (drawn < weight) return action();
      drawn -= weight;
    }
  }

  async readUnkept(dueAt: number): Promise<void> {
    const address = `/v1/messages?pageSize=20&pageNumber=${1 + this.#parts.chance.upTo(50)}&n=${randomUUID()}`;
    await this.#read('not kept', address, dueAt);
  }

  async readStoredText(dueAt: number): Promise<boolean> {
    return (await this.#ask({ kind: 'kept', address: homeLists[0] ?? '/', isSheddable: true }, dueAt)) !== null;
  }

  async #read(kind: string, address: string, dueAt: number): Promise<void> {
    await this.#ask({ kind, address, isSheddable: true }, dueAt);
  }

  async #page(dueAt: number): Promise<void> {
    const address = this.#parts.chance.happens(0.5) ? '/' : `/message/${this.#messageId()}`;
    await this.#ask({ kind: 'page', address, isSheddable: false }, dueAt);
  }

  async #range(dueAt: number): Promise<void> {
    const { chance, watch } = this.#parts;
    const { sha256, content } = this.#free();
    const from = chance.upTo(Math.max(1, content.length - rangeBytes));
    const part = content.subarray(from, from + rangeBytes);
    const headers = { range: `bytes=${from}-${from + part.length - 1}` };
    const address = `/media/audio/${sha256}.mp3`;
    const answer = await this.#ask({ kind: 'range of audio', address, headers, isSheddable: false }, dueAt);
    if (answer && !part.equals(answer.bytes)) watch.found(`range of audio: other bytes of ${address}`);
  }

  async #whole(dueAt: number): Promise<void> {
    const { sha256, content } = this.#free();
    const address = `/media/audio/${sha256}.mp3`;
    const answer = await this.#ask({ kind: 'whole audio', address, isSheddable: false }, dueAt);
    if (answer && !content.equals(answer.bytes)) this.#parts.watch.found(`whole audio: other bytes of ${address}`);
  }

  async #play(dueAt: number): Promise<void> {
    const { chance, journal } = this.#parts;
    const begun = chance.happens(0.5) ? this.#playing.shift() : undefined;
    const play = begun ?? { id: this.#free().id, playId: randomUUID(), device: chance.oneOf(asOne(this.#devices)) };
    const seconds = begun ? 1 + chance.upTo(longestHeard) : 0;
    const body = {
      message_id: play.id,
      action_type: 'listen',
      play_id: play.playId,
      device: 'Chrome',
      ...(begun && { seconds_heard: seconds }),
    };
    const asked = {
      kind: 'play',
      method: 'POST' as const,
      address: '/v1/messages/activities',
      body,
      isSheddable: false,
    };
    const answer = await this.#ask({ ...asked, headers: { cookie: play.device } }, dueAt);
    if (answer === null) return;
    if (begun) journal.plays.set(play.playId, seconds);
    else this.#playing.push(play);
  }

  #ask(asked: Asked, dueAt: number) {
    const { caller, chance } = this.#parts;
    const forwarded = `10.${chance.upTo(20)}.${chance.upTo(250)}.${1 + chance.upTo(250)}`;
    return caller.ask({ ...asked, headers: { ...asked.headers, 'x-forwarded-for': forwarded } }, dueAt);
  }

  #list(): string {
    const { chance } = this.#parts;
    const filter = chance.oneOf(['', '', `&categoryId=${1 + this.#skewed(40)}`, `&year=${2012 + chance.upTo(14)}`]);
    return `/v1/messages?pageSize=20&pageNumber=${1 + this.#skewed(60)}${filter}`;
  }

  #search(): string {
    const { keywords, chance } = this.#parts;
    const page = chance.happens(0.15) ? '&pageNumber=2' : '';
    return `/v1/search?keyword=${encodeURIComponent(keywords[this.#skewed(keywords.length)] ?? '')}${page}`;
  }

  #messageId(): string {
    return String(1 + this.#skewed(this.#parts.messages));
  }

  #free(): Library['free'][number] {
    const { free } = this.#parts.library;
    const found = free[this.#skewed(free.length)];
    if (!found) throw new Error('the library has no free audio');
    return found;
  }

  #skewed(size: number): number {
    const part = this.#parts.chance.upTo(1_000_000) / 1_000_000;
    return Math.floor((size + 1) ** part) - 1;
  }
}

function asOne<Thing>(things: readonly Thing[]): readonly [Thing, ...Thing[]] {
  const [first, ...others] = things;
  if (first === undefined) throw new Error('there is nothing to choose from');
  return [first, ...others];
}
