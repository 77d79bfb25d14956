import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { accountCalls, entered } from '#test/account-calls';
import { makeDatabase } from '#test/database';
import { makeFolder } from '#test/folder';
import { linkIn, startMailServer } from '#test/mail-server';
import { type Program, startProgram } from '#test/program';
import { waitFor } from '#test/wait-for';

const addressOf = async (server: Program) => (await server.printed(/^Lectern is at (http:\S+)$/m))[1] ?? '';

/** A mail server that takes a connection and says nothing. */
async function startSilence() {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const sockets: net.Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  return {
    port: bound && typeof bound === 'object' ? bound.port : 0,
    isConnected: () => sockets.length > 0,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a reset mail survives kill -9 while it is being sent: it arrives once after the next start, and its link works', async () => {
  const { url } = await makeDatabase();
  const silence = await startSilence();
  const settings = {
    ...{ DATABASE_URL: url, DATA_DIR: await makeFolder(), PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn' },
    SMTP_URL: `smtp://127.0.0.1:${silence.port}`,
  };
  const killed = startProgram('server/src/main.ts', [], settings);
  const { join, post } = accountCalls({ url: await addressOf(killed) });
  await join('survivor@example.org');
  expect((await post('/auth/forgot-password', { email: 'survivor@example.org' })).status).toBe(200);
  await waitFor('the mail to be on its way', silence.isConnected);
  killed.kill('SIGKILL');
  await killed.ended;
  await silence.stop();

  const mailServer = await startMailServer({ port: silence.port });
  onTestFinished(() => mailServer.stop());
  const next = startProgram('server/src/main.ts', [], settings);
  const home = await addressOf(next);
  const link = linkIn(await mailServer.mailTo('survivor@example.org'));
  expect(link.startsWith(`${home}/reset/`)).toBe(true);
  const password = 'chosen after all';
  const reply = await accountCalls({ url: home }).post(
    '/auth/reset-password',
    { password, confirm_password: password },
    link.split('/').at(-1),
  );
  expect(entered(reply).user.email).toBe('survivor@example.org');
  await waitFor('the notice', () => mailServer.arrived.length === 2);
  next.kill('SIGTERM');
  expect(await next.ended).toBe(0);
  expect(mailServer.arrived.filter(({ mail }) => mail.subject === 'Choose a new password')).toHaveLength(1);
});
