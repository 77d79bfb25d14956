import { startBareFastify } from './baselines.ts';
import { load, loadEach } from './machine.ts';
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

  const pages = Array.from({ length: 50 }, (_, index) => `${page}&pageNumber=${index + 1}`);
  // A parameter that Lectern doesn't know makes each address a new one, so that nothing is found kept.
  const one = await timeSequential({
    count: 3000,
    request: (n) => ({ url: `${url}${pages[n % pages.length]}&n=${n}` }),
    until: 'end',
  });
  report('list, not kept: p50, 1 connection', one.p50Ms, 'ms');
  report('list, not kept: p99, 1 connection', one.p99Ms, 'ms');
  const many = await loadEach({ url, connections, seconds, paths: pages });
  report('list, not kept: 32 connections', many.requestsPerSecond, 'requests/s');
  report('list, not kept: p50, 32 connections', many.p50Ms, 'ms');
}
