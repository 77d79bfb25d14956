import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '#core/server/test/folder';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

export const hasOwnClock = existsSync(library);

export interface OwnClock {
  environment: Readonly<Record<string, string>>;
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
