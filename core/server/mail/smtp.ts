import net from 'node:net';
import { createTransport } from 'nodemailer';
import { composed } from './composed.ts';
import { type MailTransport, type OutgoingMail, RecipientRefused } from './transport.ts';

export interface SmtpSettings {
  smtpUrl: string;
  from: string;
  publicUrl?: string | null;
}

/** In ms. A slower server counts as down; the mail is retried. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5000 };

/** Passwords are never sent without TLS, except to this machine. */
export function smtpTransport({ smtpUrl, from, publicUrl = null }: SmtpSettings): MailTransport {
  const { password, hostname } = new URL(smtpUrl);
  const requireTLS = password !== '' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const name = publicUrl === null ? undefined : nameIn(publicUrl);
  const mailer = createTransport({ ...timeouts, requireTLS, name, url: smtpUrl });
  return {
    outcome: 'a mail was sent:',
    async send(mail: OutgoingMail): Promise<string> {
      try {
        const { response } = await mailer.sendMail(composed(mail, from));
        return `${hostname} answered ${response}`;
      } catch (error) {
        throw isRefusedForGood(error) ? new RecipientRefused(error.message) : error;
      }
    },
    close: () => mailer.close(),
  };
}

function nameIn(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`;
  return net.isIPv4(hostname) ? `[${hostname}]` : hostname;
}

/** Only a 5xx for the recipient is final, because operators can fix one for the sender or the sign-in. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}
