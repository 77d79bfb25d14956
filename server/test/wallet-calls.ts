import type { BodyIn } from '#contract/endpoint';
import { fundByTicket, readWallet, verifyTicket } from '#contract/wallet/public';
import { Browser } from './activity-calls.ts';
import type { TestApp } from './app.ts';
import type { MadeListener } from './make-listener.ts';

/** A reply as the tests of wallets look at it. */
export interface Answer {
  status: number;
  /** Seconds; null when it doesn't say. */
  retryAfter: number | null;
  body: unknown;
}

/** Somebody's browser, as far as wallets and tickets go; a visitor's without a listener. */
export class WalletBrowser {
  readonly #browser: Browser;

  /** @param given `headers` to send besides, e.g. the address a proxy says */
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

  /** Types a PIN into the Ticket PIN dialog. */
  verify(pin: BodyIn<typeof verifyTicket>['pin']): Promise<Answer> {
    return this.ask(verifyTicket.method, verifyTicket.path, { pin });
  }

  /** Types a PIN into the Fund Wallet dialog. */
  fund(ticket: string): Promise<Answer> {
    return this.ask(fundByTicket.method, fundByTicket.path, { ticket });
  }

  /** @param query e.g. `?pageSize=2` */
  async wallet(query = '') {
    return readWallet.reply.parse((await this.ask('GET', `/wallets${query}`)).body);
  }

  async balance(): Promise<number> {
    return (await this.wallet()).balance;
  }
}
