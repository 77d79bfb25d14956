export interface Mail {
  to: string;
  isConfirmed: boolean;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** Two mails with the same id are the same mail sent twice. */
export interface OutgoingMail extends Omit<Mail, 'isConfirmed'> {
  messageId: string;
  date: Date;
}

export interface MailTransport {
  isLocal?: true;
  outcome: string;
  /**
   * Resolves once the mail is safely accepted.
   * @returns the destination in a few words, for the log
   * @throws RecipientRefused when retrying is pointless
   */
  send(mail: OutgoingMail): Promise<string>;
  close(): void;
}

export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused';
}
