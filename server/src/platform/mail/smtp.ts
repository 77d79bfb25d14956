import { createTransport } from 'nodemailer';
import { type MailTransport, type OutgoingMail, RecipientRefused } from './transport.ts';

/** All in ms. A server that is silent for longer is as good as down; the mail is tried again. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 5000 };

/**
 * Hands mail to a mail server, by TLS wherever the server offers it; a password never goes without (but to this very
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

/** A 5xx to the recipient alone: to the sender or the sign-in it is something that the operator can mend. */
function isRefusedForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false;
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500;
}
