export interface Mail {
  to: string;
  /** Whether the address is confirmed. */
  isConfirmed: boolean;
  subject: string;
  /** The same content twice: for programs without HTML, and with it. */
  text: string;
  html: string;
  /** Further headers, by their names. */
  headers?: Readonly<Record<string, string>>;
}

/** Two mails with the same id are the same mail sent twice. */
export interface OutgoingMail extends Omit<Mail, 'isConfirmed'> {
  /** In angle brackets, e.g. `<12.ab34@example.org>`. */
  messageId: string;
  date: Date;
}

/** Delivers mail. Adapters: smtp, folder. */
export interface MailTransport {
  /** Whether mail stays on this server, so that one server should do it all. */
  isLocal?: true;
  /** What happens to mail, in words for the log that the destination is appended to. */
  outcome: string;
  /**
   * Resolves when the mail is safely accepted.
   * @returns its destination, in a few words for the log
   * @throws RecipientRefused when retrying is pointless; any other error when it isn't
   */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

/** The mail server reports permanently that there is no such recipient. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}
