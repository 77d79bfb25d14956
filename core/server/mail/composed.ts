import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './transport.ts';

/** Tells auto-responders, e.g. of people on holiday, not to answer (RFC 3834). */
const byItself = { 'Auto-Submitted': 'auto-generated' };

export function composed(mail: OutgoingMail, from: string): SendMailOptions {
  return { ...mail, headers: { ...byItself, ...mail.headers }, from, to: { name: '', address: mail.to } };
}
