import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  script?: string;
}

export interface LoadFigures {
  requests: number;
  bytes: number;
  requestsPerSecond: number;
  megabytesPerSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/**
 * Uses one thread, so that wrk leaves the server one of two cores.
 * @throws Error if a reply was not 2xx
 */
export async function load({ url, connections, seconds, headers = {}, script }: Load): Promise<LoadFigures> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const shape = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
  const { stdout } = await run('wrk', [...shape, ...given, ...(script ? ['-s', script] : []), url]);
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(stdout);
  if (wrong) throw new Error(`${wrong[1]} requests to ${url} were not answered well`);
  const [, requests = '0', amount = '0', unit = 'B'] =
    /(\d+) requests in [\d.]+\w+, ([\d.]+)(B|KB|MB|GB) read/.exec(stdout) ?? [];
  return {
    requests: Number(requests),
    bytes: Number(amount) * 1024 ** ['B', 'KB', 'MB', 'GB'].indexOf(unit),
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    megabytesPerSecond: megabytes(/Transfer\/sec:\s+([\d.]+)(KB|MB|GB)/.exec(stdout)),
    p50Ms: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
  };
}

/**
 * Gives each address a unique parameter, so that the server never replies from its cache.
 * @param paths each with a query
 */
export async function loadEach({
  paths,
  ...shape
}: Omit<Load, 'script'> & { paths: readonly string[] }): Promise<LoadFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-bench-script-'));
  const script = path.join(folder, 'paths.lua');
  await writeFile(script, scriptFor(paths));
  try {
    return await load({ ...shape, script });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function scriptFor(paths: readonly string[]): string {
  return `local paths = { ${paths.map((one) => JSON.stringify(one)).join(', ')} }
local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", paths[n % #paths + 1] .. "&m=" .. n .. "-" .. math.random(1e9))
end
`;
}

function milliseconds(found: RegExpExecArray | null): number {
  const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
  return Number(found?.[1] ?? Number.NaN) * (factors[found?.[2] ?? ''] ?? 1);
}

function megabytes(found: RegExpExecArray | null): number {
  const factors: Record<string, number> = { KB: 1 / 1024, MB: 1, GB: 1024 };
  return Number(found?.[1] ?? Number.NaN) * (factors[found?.[2] ?? ''] ?? 1);
}
