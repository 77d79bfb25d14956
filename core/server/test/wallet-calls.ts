import type { BodyIn } from '#core/contract/endpoint';
import { fundByTicket, readWallet, verifyTicket } from '#features/wallet/contract';
import { Browser } from './activity-calls.ts';
import type { TestApp } from './app.ts';
import type { MadeListener } from './make-listener.ts';

export interface Answer {
  status: number;
  /** Seconds; null if absent from the reply. */
  retryAfter: number | null;
  body: unknown;
}

export class WalletBrowser {
  readonly #browser: Browser;

  constructor(app: TestApp, given: { listener?: MadeListener; headers?: Record<string, string> } = {}) {
    this.#browser = new Browser(app, given);
  }

  async ask(method: string, address: string, body?: unknown): Promise<Answer> {
    const reply = await this.#browser.ask(method, address, body);
    const retryAfter = reply.headers.get('retry-after');
    return {
      status: reply.status,
      retryAfter: retryAfter === null ? null : Number(retryAfter),
      body: await reply.json(),
    };
  }

  verify(pin: BodyIn<typeof verifyTicket>['pin']): Promise<Answer> {
    return this.ask(verifyTicket.method, verifyTicket.path, { pin });
  }

  fund(ticket: string): Promise<Answer> {
    return this.ask(fundByTicket.method, fundByTicket.path, { ticket });
  }

  async wallet(query = '') {
    return readWallet.reply.parse((await this.ask('GET', `/wallets${query}`)).body);
  }

  async balance(): Promise<number> {
    return (await this.wallet()).balance;
  }
}
