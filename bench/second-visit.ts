import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { report } from './report.ts';

/** How long nothing may come before a visit counts as over: longer than the app waits before it fetches what can wait, in ms. */
const quietMs = 8000;

/** Visits Home twice, as a visitor and as a listener, and reports what the second visit and the worker's installation take. */
export async function benchSecondVisit(browser: Browser, server: string): Promise<void> {
  const proxy = await startCountingProxy(server);
  try {
    const visitor = await visitTwice(browser, proxy, null);
    report('first visit to Home, worker included', visitor.first / 1000, 'KB');
    report('what the worker fetches at its installation', visitor.worker / 1000, 'KB');
    report('second visit to Home: visitor', visitor.second / 1000, 'KB');
    const listener = await visitTwice(browser, proxy, await signUp(server));
    report('second visit to Home: listener', listener.second / 1000, 'KB');
  } finally {
    proxy.close();
  }
}

/** @param session what the app has stored of one; null for a visitor */
async function visitTwice(browser: Browser, proxy: CountingProxy, session: string | null) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    if (session) await context.addInitScript(`localStorage.setItem('auth', ${JSON.stringify(session)})`);
    const page = await context.newPage();
    proxy.take();
    await page.goto(`${proxy.url}/`);
    await page.locator('#root > :not(#first) main a[href^="/message/"]').first().waitFor();
    const page1 = await untilQuiet(proxy, async () => !(await isKept(page)));
    await page.close();
    const again = await context.newPage();
    await again.goto(`${proxy.url}/`);
    await again.locator('#root > :not(#first) main a[href^="/message/"]').first().waitFor();
    const second = await untilQuiet(proxy, async () => false);
    return { first: page1.all, worker: page1.late, second: second.all };
  } finally {
    await context.close();
  }
}

const isKept = (page: Page) => page.evaluate("navigator.serviceWorker.controller?.state === 'activated'");

/** @returns what came until nothing more did, and what of it came after the page had been quiet for the first time */
async function untilQuiet(
  proxy: CountingProxy,
  isAwaited: () => Promise<boolean>,
): Promise<{ all: number; late: number }> {
  let all = 0;
  let late = 0;
  let lastAt = performance.now();
  let isLate = false;
  while (performance.now() - lastAt < quietMs || (await isAwaited())) {
    await pause(100);
    const came = proxy.take();
    if (came === 0) {
      isLate ||= performance.now() - lastAt > 2000;
      continue;
    }
    all += came;
    if (isLate) late += came;
    lastAt = performance.now();
  }
  return { all, late };
}

async function signUp(server: string): Promise<string> {
  const account = { email: 'second-visit@example.org', password: 'correct horse', name: 'Amina Bello' };
  const reply = await fetch(`${server}/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, confirm_password: account.password }),
  });
  if (!reply.ok) throw new Error(`No listener: ${reply.status}`);
  return JSON.stringify(z.object({ data: z.unknown() }).parse(await reply.json()).data);
}
