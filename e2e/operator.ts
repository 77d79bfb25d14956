import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { OperatorRole } from '#contract/operators/duties';
import { handSession, type Listener, makeListener } from './listener.ts';

const run = promisify(execFile);

/** The data folder of the server that most tests use. */
const shared = process.env.E2E_DATA_DIR;

/**
 * Runs a command of Lectern's.
 * @param words e.g. `['operator', 'add', 'ada@example.org']`
 * @param folder the server's data folder
 * @returns what it printed
 */
export async function lectern(words: readonly string[], folder = shared): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/lectern.mjs', ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  return stdout;
}

/** Makes an operator, as whoever runs the server does: an account, the command, and the link that it prints. No page knows of it yet. */
export async function makeOperator(
  page: Page,
  name = 'Ngozi Okeke',
  folder = shared,
  role: OperatorRole = 'owner',
): Promise<Listener> {
  const listener = await makeListener(page, name);
  const { link } = JSON.parse(await lectern(['operator', 'add', listener.email, '--role', role, '--json'], folder));
  const password = 'a password of their own';
  const reply = await page.request.post('/v1/auth/reset-password', {
    data: { password, confirm_password: password },
    headers: { authorization: `Bearer ${link.split('/').at(-1)}` },
  });
  if (!reply.ok()) throw new Error(`No operator: ${reply.status()} ${await reply.text()}`);
  const { token } = (await reply.json()).data;
  return { ...listener, password, token };
}

/**
 * Makes an operator whose session the page has when it opens the app. Nothing moves in that page: what fades in is too pale for a
 * moment, which a test that looks at contrast would find.
 */
export async function operatorSignedIn(page: Page, name?: string, folder = shared): Promise<Listener> {
  const operator = await makeOperator(page, name, folder);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await handSession(page, operator);
  return operator;
}
