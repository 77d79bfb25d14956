import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#core/server/test/folder';

/** From Debian's package `faketime`. */
const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

export const hasOwnClock = existsSync(library);

/** A clock that only processes with this environment have. */
export interface OwnClock {
  environment: Readonly<Record<string, string>>;
  /** @param seconds ahead of the machine's clock, from now on */
  set(seconds: number): Promise<void>;
}

/** The clock is right at first, and doesn't affect monotonic time. */
export async function makeOwnClock(): Promise<OwnClock> {
  const file = path.join(await makeFolder(), 'offset');
  const set = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  await set(0);
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return { environment, set };
}
