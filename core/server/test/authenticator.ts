import { Secret, TOTP } from 'otpauth';

/** An authenticator app on somebody's phone, which knows one key. */
export class Authenticator {
  readonly #totp: TOTP;
  readonly #now: () => Date;

  /** @param key base32, with or without spaces @param now the phone's clock */
  constructor(key: string, now: () => Date = () => new Date()) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    this.#now = now;
  }

  /** @param later in how many half minutes it shows it; the server takes the one before and the next too */
  code(later = 0): string {
    return this.#totp.generate({ timestamp: this.#now().getTime() + later * 30_000 });
  }
}
