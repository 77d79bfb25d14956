import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { waitFor } from './wait-for.ts';

export interface MailServer {
  url: string;
  /** In order of arrival. `to` is the recipient in the SMTP envelope. */
  arrived: { to: string; mail: Email }[];
  mailTo(address: string): Promise<Email>;
  stop(): Promise<void>;
}

export async function startMailServer({
  port = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}): Promise<MailServer> {
  const arrived: MailServer['arrived'] = [];
  async function keep(stream: Readable, recipients: readonly string[]): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    for (const to of recipients) arrived.push({ to, mail });
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onData: (stream, session, done) => {
      keep(
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const bound = listening.address();
  const boundPort = bound && typeof bound === 'object' ? bound.port : port;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    arrived,
    mailTo: (address) => waitFor(`a mail to ${address}`, () => arrived.find(({ to }) => to === address)?.mail),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
