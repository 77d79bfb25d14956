import type { MailTransport, OutgoingMail } from '#core/server/mail/transport';
import { tokenIn } from './link-in.ts';
import { waitFor } from './wait-for.ts';

export interface SentMail extends MailTransport {
  sent: OutgoingMail[];
  mailsTo(to: string, subject: string): OutgoingMail[];
  tokenTo(to: string, subject: string, nth?: number): Promise<string>;
}

export function keepMail(): SentMail {
  const sent: OutgoingMail[] = [];
  const mailsTo = (address: string, about: string) =>
    sent.filter(({ to, subject }) => to === address && subject === about);
  return {
    outcome: 'a mail was',
    sent,
    mailsTo,
    async tokenTo(to, subject, nth = 1) {
      const mail = await waitFor(`mail ${nth} "${subject}" to ${to}`, () => mailsTo(to, subject)[nth - 1]);
      return tokenIn(mail);
    },
    async send(mail) {
      sent.push(mail);
      return 'kept in memory';
    },
    close: () => undefined,
  };
}
