import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoFiles, goodAudio, hardAudio } from '#core/server/test/audio-files';
import { makeFolder } from '#core/server/test/folder';
import { makeAac, makeFlac, makeM4a, makeMp3, makeOpus, makeWav, oggPage } from '#core/server/test/make-audio';
import { needingSampleAudio } from '#core/server/test/needing';
import { inspectAudio } from './inspect.ts';
import { bufferSource, fileSource } from './source.ts';

const inspect = (content: Buffer) => inspectAudio(bufferSource(content));
const part = (content: Buffer, share: number) => content.subarray(0, Math.floor(content.length * share));

describe('whole files', () => {
  test.each([
    ['mp3', makeMp3({ frames: 100 }), 'audio/mpeg', 2400],
    ['mp3', makeMp3({ frames: 100, declared: 100 }), 'audio/mpeg', 2400],
    ['aac', makeAac(100), 'audio/aac', 2133],
    ['wav', makeWav(3), 'audio/wav', 3000],
    ['wav', makeWav(3, { size: 0xffffffff }), 'audio/wav', 3000],
    ['ogg', makeOpus(5), 'audio/ogg', 5000],
    ['flac', makeFlac(20), 'audio/flac', 10_240],
    ['m4a', makeM4a(9), 'audio/mp4', 9000],
  ])('%s is recognised by its content, with its duration', async (container, content, mimeType, durationMs) => {
    expect(await inspect(content)).toEqual({ container, mimeType, durationMs });
  });

  test('every file of the demo library is whole', async () => {
    for (const file of demoFiles()) {
      const { container, durationMs } = await inspect(await fs.readFile(file));
      expect(container).toBe('mp3');
      expect(durationMs, file).toBeGreaterThan(25_000);
    }
  });

  test('is the same from the disk as from memory', async () => {
    const file = path.join(await makeFolder(), 'talk.mp3');
    const content = Buffer.concat([makeMp3({ frames: 20_000, tags: { TIT2: 'Long' } })]);
    await fs.writeFile(file, content);
    const handle = await fs.open(file);
    expect(await inspectAudio(fileSource(handle, content.length))).toEqual(await inspect(content));
    await handle.close();
  });
});

describe('good mp3s that look odd', () => {
  const mp3 = makeMp3({ frames: 100 });
  const tail = Buffer.alloc(128);
  tail.write('TAG');
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3)) % 256));

  test.each([
    ['a partial last frame', Buffer.concat([mp3, mp3.subarray(0, 70)])],
    ['an ID3v1 tag at the end', Buffer.concat([mp3, tail])],
    ['junk before the first frame', Buffer.concat([noise, mp3])],
    ['junk behind the last frame', Buffer.concat([mp3, noise])],
    ['two tags at the start', Buffer.concat([makeMp3({ frames: 0, tags: { TIT2: 'One' } }), mp3])],
    ['a frame count that is a little too high', makeMp3({ frames: 100, declared: 103 })],
  ])('%s', async (_, content) => {
    expect(await inspect(content)).toMatchObject({ container: 'mp3', durationMs: 2400 });
  });

  test('junk between frames is skipped', async () => {
    expect(await inspect(Buffer.concat([mp3, noise, mp3]))).toMatchObject({ durationMs: 4800 });
  });
});

describe('truncated files are refused', () => {
  test.each([
    ['mp3 by its frame count', part(makeMp3({ frames: 1000, declared: 1000 }), 0.5), 'only 0:11 of 0:24 is there'],
    ['wav by its size', part(makeWav(60), 0.5), 'only 0:29 of 1:00 is there'],
    ['ogg inside a page', part(makeOpus(20), 0.5), 'its last page ends too early'],
    ['flac by its samples', part(makeFlac(100), 0.5), 'only 0:25 of 0:51 is there'],
    ['m4a by its boxes', part(makeM4a(60), 0.8), 'bytes are there'],
    ['m4a before its index', makeM4a(60).subarray(0, 16), 'the index that players need is missing'],
  ])('%s', async (_, content, reason) => {
    await expect(inspect(content)).rejects.toThrow(reason);
    await expect(inspect(content)).rejects.toThrow('it is cut short');
  });

  test('wherever a file is truncated, the refusal is a plain sentence', async () => {
    for (const whole of [
      makeMp3({ frames: 20, declared: 20, tags: { TIT2: 'x' } }),
      makeM4a(5),
      makeOpus(4),
      makeFlac(5),
      makeWav(1),
    ]) {
      for (let length = 0; length < whole.length; length += length < 700 ? 1 : 97) {
        const outcome = await inspect(whole.subarray(0, length)).catch((error: Error) => error.name);
        expect(typeof outcome === 'string' ? outcome : 'whole', `${length} bytes`).toMatch(/^(UnplayableError|whole)$/);
      }
    }
  });
});

describe('a wrong header costs no more than a right one', () => {
  const zeros = Buffer.alloc(7 * 1024 * 1024);
  const endless = makeM4a(5);
  endless.writeUInt32BE(0xffffffff, endless.indexOf('stsc') + 16);
  const long = makeM4a(5);
  long.writeUInt32BE(1, long.indexOf('mdhd') + 16);
  long.writeUInt32BE(0xffffffff, long.indexOf('mdhd') + 20);

  test.each([
    ['a wav of zeros', Buffer.concat([makeWav(1).subarray(0, 36), zeros]), 'it has no audio in it'],
    ['a FLAC of zeros', Buffer.concat([Buffer.from('fLaC'), zeros]), 'it has no audio in it'],
    ['an m4a of 136 years', long, 'a length that can’t be'],
    ['an ogg of six million years', Buffer.concat([makeOpus(5), oggPage(2n ** 63n, [Buffer.alloc(9)], 4)]), 'can’t be'],
  ])('%s is refused', async (_, content, reason) => {
    await expect(inspect(content)).rejects.toThrow(reason);
  });

  test('an m4a whose chunk claims four billion samples is judged by the samples that have a size', async () => {
    expect(await inspect(endless)).toMatchObject({ durationMs: 5000 });
  });
});

describe('what browsers can’t play is refused, with the reason', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 'it is empty'],
    [
      'tags alone',
      makeMp3({ frames: 0, tags: { TIT2: 'Title', TPE1: 'Artist' } }),
      'it has tags but no audio behind them',
    ],
    ['text', Buffer.from('This is not audio, whatever its name says.'), 'it is text, not audio'],
    ['zeros', Buffer.alloc(5000), 'it is not audio'],
    ['a PDF', Buffer.from('%PDF-1.7 and more of it'), 'it is a PDF'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n and more of it', 'latin1'), 'it is a PNG picture'],
    ['Apple Lossless', makeM4a(5, { codec: 'alac' }), 'Apple Lossless (ALAC)'],
    ['protected AAC', makeM4a(5, { codec: 'drms' }), 'copy-protected'],
    ['mp3 in MP4', makeM4a(5, { type: 0x6b }), 'AAC is right'],
    ['compressed WAV', makeWav(2, { format: 2 }), 'PCM is right'],
    ['Speex', oggPage(0n, [Buffer.from('Speex   1.2')], 2), 'it is Ogg with Speex'],
  ])('%s', async (_, content, reason) => {
    await expect(inspect(content)).rejects.toThrow(reason);
  });
});

describe('real files', needingSampleAudio, () => {
  const read = (folder: string, name: string) => fs.readFile(path.join(folder, name));

  test.each([
    ['2024-03-17-patience.mp3', 'mp3', 30_840],
    ['a-full-sunday.mp3', 'mp3', 5_700_168],
    ['a-good-servant.m4a', 'm4a', 17_565],
    ['forgiveness.opus', 'ogg', 16_427],
    ['ise-ati-isinmi.mp3', 'mp3', 21_760],
    ['stones-and-small-words.flac', 'flac', 16_915],
    ['untagged evening talk (take 2).wav', 'wav', 16_915],
  ])('%s is whole', async (name, container, durationMs) => {
    const content = await read(goodAudio, name);
    expect(await inspect(content)).toMatchObject({ container, durationMs });
    if (container !== 'mp3' || name === 'ise-ati-isinmi.mp3') {
      await expect(inspect(part(content, 0.6))).rejects.toThrow('it is cut short');
    }
  });

  test.each([
    ['empty.mp3', 'it is empty'],
    ['tags-only-no-audio.mp3', 'it has tags but no audio behind them'],
    ['text-named.mp3', 'it is text, not audio'],
    ['truncated.mp3', 'it is cut short: only 0:01 of 0:30 is there'],
  ])('%s is refused', async (name, reason) => {
    await expect(inspect(await read(hardAudio, name))).rejects.toThrow(reason);
  });
});
