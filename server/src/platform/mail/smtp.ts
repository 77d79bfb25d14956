import { createTransport } from 'nodemailer';
import { type MailTransport, type OutgoingMail, RecipientRefused } from './transport.ts';

/** In ms. A slower server counts as down; the mail is retried. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5000 };

/**
 * Sends mail by SMTP, with TLS wherever the server offers it; a password is never sent without (except to this
 * machine).
 * @param settings an `smtp://` or `smtps://` address, and the sender
 */
export function smtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport {
  const { password, hostname } = new URL(smtpUrl);
  const requireTLS = password !== '' && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  const mailer = createTransport({ ...timeouts, requireTLS, url: smtpUrl });
  return {
    outcome: 'a mail was sent:',
    async send(mail: OutgoingMail): Promise<string> {
      try {
        const { response } = await mailer.sendMail({ ...mail, from, to: { name: '', address: mail.to } });
        return `${hostname} answered ${response}`;
      } catch (error) {
        throw isRefusedForGood(error) ? new RecipientRefused(error.message) : error;
      }
    },
    close: () => mailer.close(),
  };
}

/** A 5xx for the recipient: one for the sender or the sign-in is something that the operator can fix. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}
