import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import * as z from 'zod';
import { signUp } from './listeners.ts';
import { report } from './report.ts';
import { app } from './visit.ts';

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
    const listener = await visitTwice(browser, proxy, await newSession(server));
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
    await page.locator(`${app} main a[href^="/message/"]`).first().waitFor();
    const page1 = await untilQuiet(proxy, async () => !(await isKept(page)));
    await page.close();
    const again = await context.newPage();
    await again.goto(`${proxy.url}/`);
    await again.locator(`${app} main a[href^="/message/"]`).first().waitFor();
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

/** @returns what the app stores of a session */
async function newSession(server: string): Promise<string> {
  const { status, text } = await signUp(server, 'second-visit@example.org');
  if (status !== 200) throw new Error(`no listener: ${status}`);
  return JSON.stringify(z.object({ data: z.unknown() }).parse(JSON.parse(text)).data);
}

/** Stands between browsers and a server, and counts what crosses the wire: headers, all of a browser's workers, everything. */
interface CountingProxy {
  url: string;
  /** Bytes from the server since the last time this was asked. */
  take(): number;
  close(): void;
}

/** @param target a server's address on this machine */
async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let received = 0;
  const proxy = createServer((browser) => {
    const server = connect(Number(port), hostname);
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    server.on('data', (bytes) => {
      received += bytes.length;
    });
    browser.pipe(server).pipe(browser);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => {
      const taken = received;
      received = 0;
      return taken;
    },
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
