import { Agent, get } from 'node:http';

export interface Timings {
  p50Ms: number;
  p99Ms: number;
}

/**
 * Asks one request after the other over one kept connection.
 * @param count how many are timed, after a tenth of that to warm up
 * @param request the address and headers of the n-th
 * @param until `first byte` of the body, or the `end` of it
 */
export async function timeSequential(
  count: number,
  request: (n: number) => { url: string; headers?: Record<string, string> },
  until: 'first byte' | 'end',
): Promise<Timings> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const warmUp = Math.ceil(count / 10);
  for (let n = 0; n < count + warmUp; n += 1) {
    const { url, headers = {} } = request(n);
    const took = await timeOne(agent, url, headers, until);
    if (n >= warmUp) times.push(took);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  return { p50Ms: at(times, 0.5), p99Ms: at(times, 0.99) };
}

function timeOne(
  agent: Agent,
  url: string,
  headers: Record<string, string>,
  until: 'first byte' | 'end',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let first = 0;
    get(url, { agent, headers }, (reply) => {
      if ((reply.statusCode ?? 500) >= 300) reject(new Error(`${url} answered ${reply.statusCode}`));
      reply.on('data', () => {
        first ||= performance.now();
      });
      reply.on('end', () => resolve((until === 'end' ? performance.now() : first) - began));
    }).on('error', reject);
  });
}

function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
