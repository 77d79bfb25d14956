import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#core/server/test/folder';
import { needing } from '#core/server/test/needing';
import { waitFor } from '#core/server/test/wait-for';
import { Ffmpeg, FfmpegError } from './ffmpeg.ts';

async function makeFfmpeg(script: string, stallMs?: number) {
  const here = await makeFolder();
  const program = path.join(here, 'ffmpeg.sh');
  const can = 'case "$*" in *-encoders*|*muxer=*) echo libopus libmp3lame cues_to_front; exit;; esac';
  await writeFile(program, `#!/bin/sh\n${can}\nhere=${here}\n${script}\n`);
  await chmod(program, 0o755);
  const found = await Ffmpeg.find(program, stallMs === undefined ? {} : { stallMs });
  if ('missing' in found) throw new Error(found.missing);
  const run = (signal = new AbortController().signal) =>
    found.ffmpeg.run(['-i', 'it'], { signal, onOutput: () => undefined });
  return { here, run };
}

test.each([
  'No space left on device',
  'Input/output error',
  'Cannot allocate memory',
  'Disk quota exceeded',
  'Read-only file system',
])('that the machine is at fault (%s) is no fault of the audio, whatever else is said after it', async (fault) => {
  const { run } = await makeFfmpeg(`cat >&2 <<'END'
Error writing trailer of low.webm: ${fault}
size=      64kB time=00:01:00.02 bitrate=   8.7kbits/s speed=9.24x
[Parsed_ebur128_0 @ 0x558ba6adb000] Summary:

  Integrated loudness:
    I:         -16.2 LUFS
Conversion failed!
END
exit 1`);
  const error = await run().catch((thrown: unknown) => thrown);
  expect(error).not.toBeInstanceOf(FfmpegError);
  expect(error).toEqual(new Error(`ffmpeg can't go on: Error writing trailer of low.webm: ${fault}`));
});

test('of what it says of audio at fault, the operator gets the reason', async () => {
  const { run } = await makeFfmpeg(`printf 'it: Invalid data found\\nConversion failed!\\n' >&2; exit 1`);
  await expect(run()).rejects.toEqual(new FfmpegError('it: Invalid data found'));
});

const sessions = '/proc/self/autogroup';
test(
  'it gives way to other sessions as to its own',
  needing('sessions with a share of the processor (autogroup)', existsSync(sessions)),
  async () => {
    const { here, run } = await makeFfmpeg('echo $$ > "$here/pid.new"; mv "$here/pid.new" "$here/pid"; exec sleep 600');
    const stopping = new AbortController();
    const running = expect(run(stopping.signal)).rejects.toThrow('stop');
    const file = path.join(here, 'pid');
    await waitFor('it to run', () => existsSync(file));
    const pid = Number(await readFile(file, 'utf8'));
    expect(os.getPriority(pid)).toBe(os.constants.priority.PRIORITY_LOW);
    await waitFor('its session to give way', async () =>
      (await readFile(`/proc/${pid}/autogroup`, 'utf8')).endsWith(' nice 10\n'),
    );
    stopping.abort(new Error('stop'));
    await running;
  },
);

test('what hangs is ended, and that is what is said of it', async () => {
  const { run } = await makeFfmpeg('sleep 600', 300);
  await expect(run()).rejects.toThrow('ffmpeg hung: nothing came of it for 0.3 seconds');
});

test('a script around ffmpeg is ended with what it started', async () => {
  const { here, run } = await makeFfmpeg('sleep 600 & echo $! > "$here/pid.new"; mv "$here/pid.new" "$here/pid"; wait');
  const stopping = new AbortController();
  const running = expect(run(stopping.signal)).rejects.toThrow('stop');
  const file = path.join(here, 'pid');
  await waitFor('it to have started something', () => existsSync(file));
  const pid = (await readFile(file, 'utf8')).trim();
  stopping.abort(new Error('stop'));
  await running;
  await waitFor('that to have ended', async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => 'gone Z');
    return stat.includes(' Z');
  });
});
