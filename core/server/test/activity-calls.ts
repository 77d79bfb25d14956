import { randomUUID } from 'node:crypto';
import { listDownloads, listLibrary, listRecentPlays, listRecommended } from '#features/activity/contract';
import type { TestApp } from './app.ts';
import type { MadeListener } from './make-listener.ts';

export interface Sent {
  message_id: string;
  action_type?: 'listen' | 'download';
  /** Generated when absent; null sends none. */
  play_id?: string | null;
  seconds_heard?: number;
  [more: string]: unknown;
}

export class Browser {
  readonly app: TestApp;
  readonly listener: MadeListener | null;
  session: string | null;
  cookie = '';
  readonly #headers: Record<string, string>;

  constructor(app: TestApp, given: { listener?: MadeListener; headers?: Record<string, string> } = {}) {
    this.app = app;
    this.listener = given.listener ?? null;
    this.session = given.listener?.token ?? null;
    this.#headers = given.headers ?? {};
  }

  async ask(method: string, address: string, body?: unknown): Promise<Response> {
    const reply = await this.app.get(`/v1${address}`, {
      method,
      headers: {
        ...this.#headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...(this.session !== null && { authorization: `Bearer ${this.session}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const set of reply.headers.getSetCookie()) {
      if (!/; expires=thu, 01 jan 1970/i.test(set)) this.cookie = set.split(';')[0] ?? '';
    }
    return reply;
  }

  async send(sent: Sent): Promise<number> {
    const body = { action_type: 'listen', play_id: randomUUID(), device: 'Chrome', ...sent };
    const reply = await this.ask('POST', '/messages/activities', body);
    await reply.arrayBuffer();
    return reply.status;
  }

  play(messageId: string, more: Partial<Sent> = {}): Promise<number> {
    return this.send({ message_id: messageId, ...more });
  }

  download(messageId: string, more: Partial<Sent> = {}): Promise<number> {
    return this.send({ message_id: messageId, action_type: 'download', ...more });
  }

  async recentPlays(query = '') {
    return listRecentPlays.reply.parse(await this.#read(`/messages/recent-plays${query}`));
  }

  async downloads(query = '') {
    return listDownloads.reply.parse(await this.#read(`/messages/downloads${query}`));
  }

  async library(query = '') {
    return listLibrary.reply.parse(await this.#read(`/messages/libraries${query}`));
  }

  async recommended(query = '') {
    return listRecommended.reply.parse(await this.#read(`/messages/recommended${query}`));
  }

  async #read(address: string): Promise<unknown> {
    return (await this.ask('GET', address)).json();
  }
}

export function idsOf({ data }: { data: readonly { id: string }[] }): string[] {
  return data.map(({ id }) => id);
}
