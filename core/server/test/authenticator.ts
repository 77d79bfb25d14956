import { Secret, TOTP } from 'otpauth';

export class Authenticator {
  readonly #totp: TOTP;
  readonly #now: () => Date;

  /**
   * @param key base32, with or without spaces
   * @param now the phone's clock
   */
  constructor(key: string, now: () => Date = () => new Date()) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    this.#now = now;
  }

  /** @param later how many half minutes ahead the code is; the server also accepts the previous and the next code */
  code(later = 0): string {
    return this.#totp.generate({ timestamp: this.#now().getTime() + later * 30_000 });
  }
}
