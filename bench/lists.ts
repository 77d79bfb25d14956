import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBareFastify } from './baselines.ts';
import { load } from './machine.ts';
import { report } from './report.ts';
import { timeSequential } from './sequential.ts';

const seconds = 6;
const connections = 32;
const page = '/v1/messages?pageSize=20';

/** A page of 20 messages: finished and kept, and made anew each time, beside the same bytes from a bare Fastify. */
export async function benchLists(url: string): Promise<void> {
  const bytes = Buffer.from(await (await fetch(url + page)).arrayBuffer());
  const bare = await startBareFastify(bytes);
  const bareFigures = await load({ url: bare.url + page, connections, seconds });
  bare.stop();
  report('bare Fastify, the same bytes: 32 connections', bareFigures.requestsPerSecond, 'requests/s');

  const kept = await load({ url: url + page, connections, seconds });
  report('list, kept: 32 connections', kept.requestsPerSecond, 'requests/s');
  report('list, kept: p50, 32 connections', kept.p50Ms, 'ms');
  report('list, kept: p99, 32 connections', kept.p99Ms, 'ms');
  report('list, kept: part of a bare Fastify', kept.requestsPerSecond / bareFigures.requestsPerSecond, '');

  // A parameter that Lectern doesn't know makes each address a new one, so that nothing is found kept.
  const one = await timeSequential(3000, (n) => ({ url: `${url}${page}&pageNumber=${(n % 50) + 1}&n=${n}` }), 'end');
  report('list, not kept: p50, 1 connection', one.p50Ms, 'ms');
  report('list, not kept: p99, 1 connection', one.p99Ms, 'ms');
  const script = path.join(await mkdtemp(path.join(tmpdir(), 'lectern-bench-')), 'pages.lua');
  await writeFile(script, pagesScript);
  const many = await load({ url, connections, seconds, script });
  report('list, not kept: 32 connections', many.requestsPerSecond, 'requests/s');
  report('list, not kept: p50, 32 connections', many.p50Ms, 'ms');

  const deep = await timeSequential(200, (n) => ({ url: `${url}${page}&pageNumber=4000&deep=${n}` }), 'end');
  report('list, not kept: page 4,000, p50, 1 connection', deep.p50Ms, 'ms');
  for (const filter of ['categoryId=1', 'categoryId=40', 'centreSlug=london', 'year=2020&month=3']) {
    const filtered = await timeSequential(300, (n) => ({ url: `${url}${page}&${filter}&f=${n}` }), 'end');
    report(`list, not kept: ${filter}, p50, 1 connection`, filtered.p50Ms, 'ms');
  }
}

const pagesScript = `local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", "${page}&pageNumber=" .. (n % 50 + 1) .. "&m=" .. n .. "-" .. math.random(1e9))
end
`;
