import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeFolder } from '#core/server/test/folder';

export interface Loaded {
  requests: number;
  perSecond: number;
  /** Of 10^6 bytes. */
  megabytes: number;
  megabytesPerSecond: number;
}

const seconds = 5;
const connections = 16;

/**
 * Loads an address with wrk.
 * @param isNew each request gets a parameter that no other has, so that no kept reply answers it
 */
export async function load(url: string, { isNew = false } = {}): Promise<Loaded> {
  const shape = ['-t1', `-c${connections}`, `-d${seconds}s`];
  const script = isNew ? ['-s', await writeScript(new URL(url))] : [];
  const { stdout } = await promisify(execFile)('wrk', [...shape, ...script, url]);
  const wrong = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (wrong) throw new Error(`${wrong} requests to ${url} were not answered well`);
  const [, requests = '0', amount = '0', unit = 'B'] =
    /(\d+) requests in [\d.]+\w+, ([\d.]+)(B|KB|MB|GB) read/.exec(stdout) ?? [];
  const bytes = Number(amount) * 1024 ** ['B', 'KB', 'MB', 'GB'].indexOf(unit);
  return {
    requests: Number(requests),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    megabytes: bytes / 1e6,
    megabytesPerSecond: bytes / seconds / 1e6,
  };
}

async function writeScript({ pathname, search }: URL): Promise<string> {
  const file = path.join(await makeFolder(), 'new.lua');
  const address = `${pathname}${search}${search ? '&' : '?'}n=`;
  await writeFile(
    file,
    `local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", "${address}" .. n .. "-" .. math.random(1e9))
end
`,
  );
  return file;
}

/** The processor time that a process and its children have used, in s. Linux only. */
export async function processorSeconds(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)];
  const each = await Promise.all(all.map(secondsOf));
  return each.reduce((sum, one) => sum + one, 0);
}

/** The kernel counts in hundredths. */
async function secondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = '0', system = '0'] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
