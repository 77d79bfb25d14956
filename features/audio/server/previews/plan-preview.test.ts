import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseBuffer } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import { demoFiles, goodAudio } from '#core/server/test/audio-files';
import { makeFolder } from '#core/server/test/folder';
import {
  makeAac,
  makeFlac,
  makeM4a,
  makeMp3,
  makeOpus,
  makeWav,
  oggPage,
  oggPageOf,
  opusHead,
  opusPacket,
} from '#core/server/test/make-audio';
import { needingFfmpeg, needingSampleAudio } from '#core/server/test/needing';
import { previewLength } from '#features/audio/contract';
import { inspectAudio } from '#features/audio/server/containers/inspect';
import { bufferSource } from '#features/audio/server/containers/source';
import { planPreview } from './plan-preview.ts';

const run = promisify(execFile);

async function cut(content: Buffer, seconds: number): Promise<{ preview: Buffer; taken: number } | null> {
  const source = bufferSource(content);
  const { container } = await inspectAudio(source);
  const plan = await planPreview(source, container, seconds);
  if (!plan) return null;
  const parts = plan.parts.map((part) =>
    'bytes' in part ? part.bytes : content.subarray(part.range.start, part.range.end + 1),
  );
  const preview = Buffer.concat(parts);
  expect(preview).toHaveLength(plan.sizeBytes);
  const taken = plan.parts.reduce(
    (sum, part) => ('bytes' in part ? sum : sum + part.range.end - part.range.start + 1),
    0,
  );
  return { preview, taken };
}

async function lengthOf(content: Buffer): Promise<number> {
  return (await inspectAudio(bufferSource(content))).durationMs / 1000;
}

describe('the beginning of a file of every kind is a whole file of that kind', () => {
  test.each([
    ['mp3', makeMp3({ frames: 5000, declared: 5000, tags: { TIT2: 'Secret' }, artwork: Buffer.alloc(9000, 1) }), 0.1],
    ['aac', makeAac(5000), 0.1],
    ['wav', makeWav(120), 0.001],
    ['ogg', makeOpus(120), 0.02],
    ['flac', makeFlac(250), 0.6],
    ['m4a', makeM4a(120), 1],
  ])('%s', async (container, content, frame) => {
    for (const seconds of [45, 10, 3]) {
      const made = await cut(content, seconds);
      const facts = await inspectAudio(bufferSource(made?.preview ?? Buffer.alloc(0)));
      expect(facts.container).toBe(container);
      expect(facts.durationMs).toBeLessThanOrEqual(seconds * 1000);
      expect(facts.durationMs).toBeGreaterThan((seconds - frame) * 1000 - 1);
      expect(made?.taken ?? 0).toBeLessThan(content.length * (seconds / 100));
      expect(made?.preview.includes('Secret')).toBe(false);
    }
  });

  test('there is none where not even the first frame fits', async () => {
    for (const content of [makeMp3(), makeAac(100), makeWav(1), makeOpus(5), makeFlac(20), makeM4a(9)]) {
      expect(await cut(content, 0.00001)).toBeNull();
    }
  });

  test('junk between frames, tags behind them and a last frame that is cut short are left out', async () => {
    const tail = Buffer.alloc(128);
    tail.write('TAG');
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919 + (index >> 3)) % 256));
    const mp3 = makeMp3({ frames: 100 });
    const made = await cut(Buffer.concat([noise, mp3, noise, mp3, mp3.subarray(0, 100), tail]), 45);
    expect(made?.taken).toBe(2 * mp3.length);
    expect(await lengthOf(made?.preview ?? Buffer.alloc(0))).toBeCloseTo(4.8);
  });

  test('at whatever byte a file ends, there is a preview of it or none', async () => {
    for (const whole of [makeMp3({ frames: 20, declared: 20 }), makeM4a(5), makeOpus(4), makeFlac(5), makeWav(1)]) {
      const { container } = await inspectAudio(bufferSource(whole));
      for (let length = 0; length < whole.length; length += length < 700 ? 1 : 97) {
        const outcome = await planPreview(bufferSource(whole.subarray(0, length)), container, 2).catch(
          (error: Error) => error.name,
        );
        if (typeof outcome === 'string') expect(outcome, `${length} bytes of ${container}`).toBe('UnplayableError');
      }
    }
  });

  test('a table of samples that can’t be right makes no preview', async () => {
    const endless = makeM4a(5);
    endless.writeUInt32BE(0xffffffff, endless.indexOf('stts') + 12);
    endless.writeUInt32BE(0, endless.indexOf('stts') + 16);
    expect(await planPreview(bufferSource(endless), 'm4a', 45)).toBeNull();
  });
});

describe('an Ogg page that ends too late', () => {
  test('is cut between two packets: a page longer than the preview still has one', async () => {
    const packets = Array.from({ length: 200 }, (_, n) => opusPacket(9, n));
    const made = await cut(Buffer.concat([opusHead(), oggPage(192_000n, packets, 4)]), 2);
    const [inTime, position] = [100, 96_000n];
    const rest = oggPage(position, packets.slice(0, inTime), 4);
    expect(made?.preview.equals(Buffer.concat([opusHead(), rest]))).toBe(true);
  });

  test('is cut behind a packet that began on the page before', async () => {
    const packets = Array.from({ length: 10 }, (_, n) => opusPacket(300, n));
    const sizes = packets.flatMap(() => [255, 45]);
    const body = Buffer.concat(packets);
    const early = oggPageOf(3840n, sizes.slice(0, 9), body.subarray(0, 1455), 0);
    const late = oggPageOf(9600n, sizes.slice(9), body.subarray(1455), 5);
    const whole = Buffer.concat([opusHead(), early, late]);
    const upTo = (count: number) =>
      oggPageOf(BigInt(count * 960), sizes.slice(9, count * 2), body.subarray(1455, count * 300), 5);
    for (const count of [5, 7, 9]) {
      const made = await cut(whole, (count * 960 - 312) / 48_000);
      expect(made?.preview.equals(Buffer.concat([opusHead(), early, upTo(count)]))).toBe(true);
    }
    const none = await cut(whole, (4 * 960 - 312) / 48_000);
    expect(none?.preview.equals(Buffer.concat([opusHead(), early]))).toBe(true);
  });

  test('of a stream that doesn’t begin at 0 is counted from its end', async () => {
    const packets = Array.from({ length: 200 }, (_, n) => opusPacket(9, n));
    const second = oggPage(400_000n, [opusPacket(9, 1)], 4);
    const made = await cut(Buffer.concat([opusHead(), oggPage(392_000n, packets, 0), second]), 5);
    expect(made?.preview.equals(Buffer.concat([opusHead(), oggPage(239_360n, packets.slice(0, 41), 4)]))).toBe(true);
  });
});

async function asPlayed(
  preview: Buffer,
  name: string,
): Promise<{ shown: number; decoded: number; complaints: string }> {
  const file = path.join(await makeFolder(), name);
  await fs.writeFile(file, preview);
  const shown = await run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]);
  const raw = ['-f', 's16le', '-ac', '1', '-ar', '8000', '-'];
  const sound = await run('ffmpeg', ['-v', 'error', '-i', file, ...raw], { encoding: 'buffer', maxBuffer: 2 ** 26 });
  return { shown: Number(shown.stdout), decoded: sound.stdout.length / 16_000, complaints: sound.stderr.toString() };
}

const hasFfmpeg = await run('ffmpeg', ['-version']).then(
  () => true,
  () => false,
);

const knocks = "aevalsrc='if(lt(mod(t,0.37),0.01),random(0)-0.5,0.05*sin(2000*t))':d=12:s=48000";
const longPages = ['-page_duration', '60000000'];

describe('Ogg files whose pages are longer than their preview', needingFfmpeg, () => {
  test.each([
    ['opus.opus', ['-c:a', 'libopus', '-b:a', '12k', '-vbr', 'off', '-frame_duration', '60']],
    ['opus-stereo.opus', ['-c:a', 'libopus', '-b:a', '64k', '-ac', '2']],
    ['vorbis.ogg', ['-c:a', 'libvorbis', '-ar', '8000', '-ac', '1']],
    ['vorbis-stereo.ogg', ['-c:a', 'libvorbis', '-ar', '44100', '-ac', '2']],
  ])('%s: it ends in time, and plays', async (name, codec) => {
    const file = path.join(await makeFolder(), name);
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', knocks, ...codec, ...longPages, file]);
    const content = await fs.readFile(file);
    for (const seconds of [0.5, 1, 2.5, 5.9, 6, 9]) {
      const preview = (await cut(content, seconds))?.preview ?? Buffer.alloc(0);
      const { shown, decoded, complaints } = await asPlayed(preview, name);
      expect(complaints).toBe('');
      for (const length of [await lengthOf(preview), shown, decoded]) {
        expect(length).toBeLessThan(seconds + 0.01);
        expect(length).toBeGreaterThan(seconds - 0.27);
      }
    }
  });
});

describe('real files', needingSampleAudio, () => {
  test.each([
    ['2024-03-17-patience.mp3', 15.42],
    ['a-full-sunday.mp3', 45],
    ['a-good-servant.m4a', 8.78],
    ['forgiveness.opus', 8.21],
    ['ise-ati-isinmi.mp3', 10.88],
    ['stones-and-small-words.flac', 8.46],
    ['untagged evening talk (take 2).wav', 8.46],
  ])('%s: its first %d s', async (name, seconds) => {
    const content = await fs.readFile(path.join(goodAudio, name));
    const made = await cut(content, seconds);
    const preview = made?.preview ?? Buffer.alloc(0);
    const parsed = (await parseBuffer(preview, undefined, { duration: true })).format.duration ?? 0;
    const lengths: Record<string, number> = { ours: await lengthOf(preview), parsed };
    if (hasFfmpeg) {
      const { shown, decoded, complaints } = await asPlayed(preview, name);
      expect(complaints).toBe('');
      Object.assign(lengths, { shown, decoded });
    }
    for (const [by, length] of Object.entries(lengths)) {
      expect(length, by).toBeLessThan(seconds + 0.1);
      expect(length, by).toBeGreaterThan(seconds - 0.2);
    }
  });
});

test('every talk of the demo library has a preview as long as it is to be', async () => {
  for (const file of demoFiles()) {
    const content = await fs.readFile(file);
    const seconds = previewLength(await lengthOf(content));
    const made = await cut(content, seconds);
    const length = await lengthOf(made?.preview ?? Buffer.alloc(0));
    expect(length, file).toBeGreaterThan(seconds - 0.1);
    expect(length, file).toBeLessThanOrEqual(seconds);
  }
});
