import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { OperatorRole } from '#core/contract/duties';
import { Authenticator } from '#core/server/test/authenticator';
import { handSession, type Listener, makeListener, signInThere } from './listener.ts';

const run = promisify(execFile);

const shared = process.env.E2E_DATA_DIR;

export async function lectern(words: readonly string[], folder = shared): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/lectern.mjs', ...words], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  return stdout;
}

export interface Operator extends Listener {
  phone: Authenticator;
  recoveryCodes: readonly string[];
}

export async function makeOperator(
  page: Pick<Page, 'request'>,
  name = 'Ngozi Okeke',
  folder = shared,
  role: OperatorRole = 'owner',
): Promise<Operator> {
  const listener = await makeListener(page, name);
  const { link } = JSON.parse(await lectern(['operator', 'add', listener.email, '--role', role, '--json'], folder));
  const password = 'a password of their own';
  const reply = await page.request.post('/v1/auth/reset-password', {
    data: { password, confirm_password: password },
    headers: { authorization: `Bearer ${link.split('/').at(-1)}` },
  });
  if (!reply.ok()) throw new Error(`No operator: ${reply.status()} ${await reply.text()}`);
  const { token } = (await reply.json()).data;
  return { ...listener, password, token, ...(await setUpSecondFactor(page, token)) };
}

async function setUpSecondFactor(
  page: Pick<Page, 'request'>,
  token: string,
): Promise<Pick<Operator, 'phone' | 'recoveryCodes'>> {
  const post = async (address: string, data: object) => {
    const reply = await page.request.post(address, { data, headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok()) throw new Error(`No second factor: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()).data;
  };
  const { key } = await post('/v1/admin/second-factor', {});
  const phone = new Authenticator(key);
  const { recovery_codes } = await post('/v1/admin/second-factor/confirm', { code: phone.code() });
  return { phone, recoveryCodes: recovery_codes };
}

/** Signs in with a recovery code, because the app's current code may be used already. */
export async function operatorSignsIn(page: Page, operator: Operator): Promise<void> {
  await signInThere(page, operator);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(operator.recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
}

/** Motion is reduced, because elements that fade in are too pale for contrast checks. */
export async function operatorSignedIn(page: Page, name?: string, folder = shared): Promise<Operator> {
  const operator = await makeOperator(page, name, folder);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await handSession(page, operator);
  return operator;
}
