/** A mail, ready to go. */
export interface Mail {
  to: string;
  subject: string;
  /** The same content twice: for programs that show no HTML, and for those that do. */
  text: string;
  html: string;
}

/** A mail on its way: two with one id are the same mail sent twice. */
export interface OutgoingMail extends Mail {
  /** In angle brackets, e.g. `<12.ab34@example.org>`. */
  messageId: string;
  date: Date;
}

/** Takes mail to where it is delivered from. Adapters: smtp, folder. */
export interface MailTransport {
  /** What becomes of mail here, in words for the log that end where the place is said. */
  outcome: string;
  /**
   * Resolves when the mail is taken for good.
   * @returns where it is now, in a few words for the log
   * @throws RecipientRefused when trying again would change nothing; any other error when it might
   */
  send(mail: OutgoingMail): Promise<string>;
  /** Lets go of connections. */
  close(): void;
}

/** The mail server says that there is no such recipient, for good. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}
