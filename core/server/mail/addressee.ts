interface Account {
  email: string;
  first_name: string;
  email_confirmed_at: Date | null;
}

/**
 * The recipient of a mail and its greeting. A name is whatever somebody typed, perhaps along with somebody else's
 * address: only this class writes greetings, and it names nobody whose address isn't confirmed, so that no mail carries
 * a stranger's words.
 */
export class Addressee {
  readonly email: string;
  /** Whether a link that was mailed there has been opened for this account. */
  readonly isConfirmed: boolean;
  readonly #name: string;

  private constructor(email: string, { name, isConfirmed }: { name: string; isConfirmed: boolean }) {
    this.email = email;
    this.isConfirmed = isConfirmed;
    this.#name = name;
  }

  /** @returns the account's owner, greeted by first name once the address is confirmed */
  static ofAccount({ email, first_name, email_confirmed_at }: Account): Addressee {
    const isConfirmed = email_confirmed_at !== null;
    return new Addressee(email, { name: isConfirmed ? first_name.trim() : '', isConfirmed });
  }

  /** @returns whoever has this address */
  static at(email: string): Addressee {
    return new Addressee(email, { name: '', isConfirmed: false });
  }

  get greeting(): string {
    return this.#name === '' ? 'Hello,' : `Hello ${this.#name},`;
  }
}
