import { usualPassword } from '#core/server/test/account-calls';
import type { Journal } from './journal.ts';
import type { Watch } from './watch.ts';
import type { Actor } from './workload.ts';

let made = 0;

export class Newcomer implements Actor {
  readonly #watch: Watch;
  readonly #journal: Journal;

  constructor(watch: Watch, journal: Journal) {
    this.#watch = watch;
    this.#journal = journal;
  }

  async step(): Promise<void> {
    made += 1;
    const email = `newcomer-${process.pid}-${made}@example.org`;
    const body = { name: 'New Comer', email, password: usualPassword, confirm_password: usualPassword };
    const { status } = await this.#watch.insist({ kind: 'sign up', method: 'POST', address: '/v1/auth/signup', body });
    if (status < 300) this.#journal.signUps.push(email);
    else this.#watch.found(`sign up: ${email} was refused: ${status}`);
  }
}
