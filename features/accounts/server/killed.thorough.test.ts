import net from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { accountCalls, entered } from '#core/server/test/account-calls';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { linkIn } from '#core/server/test/link-in';
import { listening } from '#core/server/test/listening';
import { startMailServer } from '#core/server/test/mail-server';
import { type Program, startProgram } from '#core/server/test/program';
import { waitFor } from '#core/server/test/wait-for';

const addressOf = async (server: Program) => (await server.printed(/^Lectern is at (http:\S+)$/m))[1] ?? '';

async function startSilence() {
  const server = net.createServer();
  const port = await listening(server);
  const sockets: net.Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  return {
    port,
    connections: () => sockets.length,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a reset mail survives kill -9 during sending: it arrives once after the next start, and its link works', async () => {
  const { db, url } = await makeDatabase();
  const silence = await startSilence();
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: await makeFolder(),
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    SMTP_URL: `smtp://127.0.0.1:${silence.port}`,
  };
  const killed = startProgram('server', [], settings);
  const { join, post } = accountCalls({ url: await addressOf(killed) });
  await join('survivor@example.org');
  expect((await post('/auth/forgot-password', { email: 'survivor@example.org' })).status).toBe(200);
  await waitFor('this mail and the one of the sign-up to be on their way', () => silence.connections() >= 2);
  killed.kill('SIGKILL');
  await killed.ended;
  await silence.stop();
  await sql`update mails set claimed_until = clock_timestamp()`.execute(db);

  const mailServer = await startMailServer({ port: silence.port });
  onTestFinished(() => mailServer.stop());
  const next = startProgram('server', [], settings);
  const home = await addressOf(next);
  const subject = 'Choose a new password';
  const { mail } = await waitFor('the mail', () => mailServer.arrived.find(({ mail }) => mail.subject === subject));
  const link = linkIn(mail);
  expect(link.startsWith(`${home}/reset/`)).toBe(true);
  const password = 'chosen after all';
  const reply = await accountCalls({ url: home }).post(
    '/auth/reset-password',
    { password, confirm_password: password },
    link.split('/').at(-1),
  );
  expect(entered(reply).user.email).toBe('survivor@example.org');
  await waitFor('the notice', () =>
    mailServer.arrived.some(({ mail }) => mail.subject === 'Your password was changed'),
  );
  next.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(mailServer.arrived.filter(({ mail }) => mail.subject === subject)).toHaveLength(1);
});
