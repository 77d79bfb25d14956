import type { MailTransport, OutgoingMail } from '#server/platform/mail/transport';

/** A way for mail that ends in memory. */
export interface KeptMail extends MailTransport {
  /** What was sent, in that order. */
  sent: OutgoingMail[];
}

/** @returns a transport that keeps what is sent through it */
export function keepMail(): KeptMail {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
      return 'kept in memory';
    },
    close: () => undefined,
  };
}
