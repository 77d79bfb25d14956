import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { StorageUnavailableError } from '#core/server/storage/storage';
import { readObject, Throttle } from './read-object.ts';

const expected = { key: 'audio/a/abc', sha256: null, size: null };

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: of the disk`), { code, errno: -1, syscall: 'read' });
}

async function* failingWith(failure: unknown) {
  yield Buffer.from('abc');
  throw failure;
}

function readFailing(failure: unknown, check: () => Promise<void> = async () => undefined) {
  const storage = {
    size: async () => 3,
    read: () => Readable.from(failingWith(failure)),
    check,
  };
  const signal = new AbortController().signal;
  return readObject({ storage, throttle: new Throttle(Number.POSITIVE_INFINITY), signal }, expected);
}

describe('an object that the system can’t give', () => {
  test.each(['EIO', 'EINVAL', 'ENOTCONN', 'EREMOTEIO', 'ESTALE', 'ELOOP'])('is unreadable (%s)', async (code) => {
    expect(await readFailing(systemError(code))).toEqual({ fault: 'unreadable', size: null, sha256: null });
  });

  test('isn’t to blame when the whole storage can’t be used', async () => {
    const gone = new StorageUnavailableError('The disk is gone.', { isSetting: false });
    await expect(
      readFailing(systemError('EINVAL'), async () => {
        throw gone;
      }),
    ).rejects.toBe(gone);
  });

  test.each(['EMFILE', 'ENFILE', 'ENOMEM'])('isn’t to blame when this server lacks something (%s)', async (code) => {
    const error = systemError(code);
    await expect(readFailing(error)).rejects.toBe(error);
  });

  test('isn’t to blame for a fault of the program', async () => {
    await expect(readFailing(new TypeError('a fault'))).rejects.toThrow('a fault');
  });
});
