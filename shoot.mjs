import { chromium } from '@playwright/test';
import http from 'node:http';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const base = 'http://127.0.0.1:3103';
const ids = process.argv.slice(2);
for (const scheme of ['light', 'dark']) {
  const ctx = await b.newContext({ colorScheme: scheme, viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });
  const page = await ctx.newPage();
  const frames = ids.flatMap((id) => [640, 390, 280].map((w) => `<iframe src="${base}/embed/message/${id}" width="${w}" height="176" style="border:0"></iframe>`)).join(' ');
  const s = http.createServer((_, r) => { r.setHeader('content-type', 'text/html'); r.end(`<!doctype html><body style="background:${scheme === 'light' ? '#ddd' : '#000'};color:#888">${frames}`); });
  await new Promise((r) => s.listen(0, '127.0.0.1', r));
  await page.goto(`http://127.0.0.1:${s.address().port}/`);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/w/embed-${scheme}.png`, fullPage: true });
  s.close();
  await ctx.close();
}
await b.close();
