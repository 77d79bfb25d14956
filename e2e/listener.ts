import type { Page } from '@playwright/test';

export interface Listener {
  name: string;
  email: string;
  password: string;
  token: string;
}

let made = 0;

export function newAddress(): string {
  made += 1;
  return `listener-${process.pid}-${Date.now()}-${made}@example.com`;
}

export async function makeListener(page: Pick<Page, 'request'>, name = 'Amina Bello'): Promise<Listener> {
  const email = newAddress();
  const password = 'correct horse';
  const data = { name, email, password, confirm_password: password };
  const reply = await page.request.post('/v1/auth/signup', { data });
  if (!reply.ok()) throw new Error(`No listener: ${reply.status()} ${await reply.text()}`);
  const { token } = (await reply.json()).data;
  return { name, email, password, token };
}

export async function handSession(page: Page, { name, email, token }: Listener, role?: 'operator'): Promise<void> {
  const signedIn = JSON.stringify({ user: { name, email, balance: 0, role }, token });
  await page.addInitScript((stored) => {
    // Skips foreign frames, and runs once so that the page can sign out.
    if (window !== window.top || sessionStorage.getItem('handed')) return;
    sessionStorage.setItem('handed', 'yes');
    localStorage.setItem('auth', stored);
  }, signedIn);
}

export async function signedIn(page: Page, name?: string): Promise<Listener> {
  const listener = await makeListener(page, name);
  await handSession(page, listener);
  return listener;
}

export async function signInThere(page: Page, { email, password }: Listener): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
