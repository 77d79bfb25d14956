import { usualPassword } from './account-calls.ts';
import { Browser } from './activity-calls.ts';
import type { TestApp } from './app.ts';

let networks = 0;

export function newNetwork(): { 'x-forwarded-for': string } {
  networks += 1;
  return { 'x-forwarded-for': `102.89.${networks >> 8}.${networks & 255}` };
}

export interface Answered {
  status: number;
  /** Seconds; null if absent from the reply. */
  retryAfter: number | null;
  body: unknown;
}

export class PasswordBrowser {
  readonly #app: TestApp;
  #cookie = '';
  network: { 'x-forwarded-for': string };

  constructor(app: TestApp, network = newNetwork()) {
    this.#app = app;
    this.network = network;
  }

  logIn(email: string, password = usualPassword, code?: string): Promise<Answered> {
    return this.#post('/auth/login', { email, password, code });
  }

  signUp(email: string, password = usualPassword): Promise<Answered> {
    return this.#post('/auth/signup', { name: 'Ada', email, password, confirm_password: password });
  }

  forgot(email: string): Promise<Answered> {
    return this.#post('/auth/forgot-password', { email });
  }

  resetPassword(token: string, password = usualPassword, code?: string): Promise<Answered> {
    return this.#post('/auth/reset-password', { password, confirm_password: password, code }, token);
  }

  async guess(email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await this.logIn(email, `guess ${n}`)).status);
    return statuses;
  }

  async #post(address: string, body: unknown, token: string | null = null): Promise<Answered> {
    const browser = new Browser(this.#app, { headers: this.network });
    browser.cookie = this.#cookie;
    browser.session = token;
    const reply = await browser.ask('POST', address, body);
    this.#cookie = browser.cookie;
    const retryAfter = reply.headers.get('retry-after');
    return {
      status: reply.status,
      retryAfter: retryAfter === null ? null : Number(retryAfter),
      body: await reply.json(),
    };
  }
}
