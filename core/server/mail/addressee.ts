interface Account {
  email: string;
  first_name: string;
  email_confirmed_at: Date | null;
}

/** Strangers can sign up with somebody else's address and any name, so mails never name an addressee whose address isn't confirmed. */
export class Addressee {
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly #name: string;

  private constructor(email: string, { name, isConfirmed }: { name: string; isConfirmed: boolean }) {
    this.email = email;
    this.isConfirmed = isConfirmed;
    this.#name = name;
  }

  static ofAccount({ email, first_name, email_confirmed_at }: Account): Addressee {
    const isConfirmed = email_confirmed_at !== null;
    return new Addressee(email, { name: isConfirmed ? first_name.trim() : '', isConfirmed });
  }

  static at(email: string): Addressee {
    return new Addressee(email, { name: '', isConfirmed: false });
  }

  get greeting(): string {
    return this.#name === '' ? 'Hello,' : `Hello ${this.#name},`;
  }
}
