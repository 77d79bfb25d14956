export interface Mail {
  to: string;
  isConfirmed: boolean;
  subject: string;
  /** The same content without and with HTML. */
  text: string;
  html: string;
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
  /** Whether mail stays on this server, so that one server should write all of it. */
  isLocal?: true;
  /** A log line, to which the destination is appended. */
  outcome: string;
  /**
   * Resolves once the mail is safely accepted.
   * @returns the destination in a few words, for the log
   * @throws RecipientRefused when retrying is pointless; any other error when it isn't
   */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

/** The mail server reports permanently that there is no such recipient. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}
