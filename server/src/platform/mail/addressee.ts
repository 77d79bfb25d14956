/** What an account says of who gets a letter. */
interface Account {
  email: string;
  first_name: string;
  email_confirmed_at: Date | null;
}

/**
 * Whom a letter goes to, and how it greets them. A name is what somebody typed, perhaps with another's address: only this class
 * makes a greeting, and it names nobody whose address isn't confirmed, so that no letter carries a stranger's words.
 */
export class Addressee {
  readonly email: string;
  readonly #name: string;

  private constructor(email: string, name: string) {
    this.email = email;
    this.#name = name;
  }

  /** @returns who has the account; by their first name once they have confirmed the address */
  static ofAccount({ email, first_name, email_confirmed_at }: Account): Addressee {
    return new Addressee(email, email_confirmed_at === null ? '' : first_name.trim());
  }

  /** @returns whoever has this address */
  static at(email: string): Addressee {
    return new Addressee(email, '');
  }

  /** How a letter to them begins. */
  get greeting(): string {
    return this.#name === '' ? 'Hello,' : `Hello ${this.#name},`;
  }
}
