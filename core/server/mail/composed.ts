import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './transport.ts';

/** Programs that answer mails by themselves, such as for who is away, leave those of programs alone (RFC 3834). */
const byItself = { 'Auto-Submitted': 'auto-generated' };

/** @returns the mail as every transport sends it */
export function composed(mail: OutgoingMail, from: string): SendMailOptions {
  return { ...mail, headers: { ...byItself, ...mail.headers }, from, to: { name: '', address: mail.to } };
}
