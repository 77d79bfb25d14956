import { describe, expect, test } from 'vitest';
import { countingSource } from '#core/server/test/counting-source';
import { filesOfEmptyParts, filesOfImpossibleSizes, mp3WithPadding } from '#core/server/test/hostile-audio';
import { makeMp3, makeOpus, makeWav, oggPage, opusHead, opusPacket } from '#core/server/test/make-audio';
import { AudioWindow } from '#features/audio/server/containers/audio-window';
import { UnplayableError } from '#features/audio/server/containers/facts';
import { inspectAudio } from '#features/audio/server/containers/inspect';
import { type ByteSource, bufferSource } from '#features/audio/server/containers/source';
import { planPreview } from '#features/audio/server/previews/plan-preview';
import { probeAudio } from './probe-audio.ts';
import { readTags } from './tags.ts';

const hostile = Object.entries(filesOfEmptyParts());
const megabyte = 1024 * 1024;

async function probeHere(source: ByteSource) {
  const window = new AudioWindow(source);
  const facts = await inspectAudio(window);
  return { facts, tags: await readTags(window, facts.container) };
}

async function refusalOf(probing: Promise<unknown>): Promise<string> {
  const outcome = await probing.then(
    () => 'it was taken',
    (error: unknown) => (error instanceof UnplayableError ? error.message : `it failed: ${error}`),
  );
  return outcome;
}

describe('a file of empty parts', () => {
  test.each(hostile)('%s is refused in words after a few reads', async (_, content) => {
    const source = countingSource(content);
    expect(await refusalOf(probeHere(source))).toMatch(
      /^it has more than 10,000 parts that are not sound, which no ordinary audio file has$/,
    );
    expect(source.reads).toBeLessThan(40);
    expect(source.bytes).toBeLessThan(2 * content.length);
  });

  test('is refused as soon, however many more it has', async () => {
    const [small, large] = [filesOfEmptyParts(megabyte), filesOfEmptyParts(12 * megabyte)];
    for (const name of ['wav of empty chunks.wav', 'flac of empty blocks.flac', 'ogg of empty pages.ogg']) {
      const reads = [small, large].map(async (files) => {
        const source = countingSource(files[name] ?? Buffer.alloc(0));
        await refusalOf(probeHere(source));
        return source.bytes;
      });
      const [fewer, more] = await Promise.all(reads);
      expect(more, name).toBe(fewer);
    }
  });

  test('is probed in another thread, without blocking the one that answers requests', async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    });
    const reasons = await Promise.all(hostile.map(([, content]) => refusalOf(probeAudio(bufferSource(content)))));
    clearInterval(turning);
    for (const reason of reasons) expect(reason).toContain('parts that are not sound');
    expect(turns).toBeGreaterThan(hostile.length);
  });

  test.each(['wav', 'flac', 'm4a', 'ogg', 'aac', 'mp3'])(
    'has no preview as %s, found after a few reads',
    async (container) => {
      for (const [name, content] of hostile.filter(([name]) => name.endsWith(container))) {
        const source = countingSource(content);
        const outcome = await planPreview(source, container, 45).catch((error: unknown) => error);
        if (outcome !== null && !(outcome instanceof UnplayableError))
          expect(outcome, name).toHaveProperty('sizeBytes');
        expect(source.reads, name).toBeLessThan(40);
      }
    },
  );
});

describe('a file with impossible sizes', () => {
  test.each(Object.entries(filesOfImpossibleSizes()))('%s is refused in words', async (_, content) => {
    const source = countingSource(content);
    expect(await refusalOf(probeHere(source))).toMatch(/^it /);
    expect(await refusalOf(probeHere(source))).not.toContain('it failed');
    expect(source.reads).toBeLessThan(40);
  });
});

describe('a file with one huge part', () => {
  function wavWithTag(bytes: number) {
    const head = Buffer.concat([makeWav(2), Buffer.from('id3 '), uint32(bytes)]);
    head.writeUInt32LE(head.length + bytes - 8, 4);
    const reads: number[] = [];
    const read = async (start: number, length: number) => {
      reads.push(length);
      return Buffer.concat([head.subarray(start, start + length)], length);
    };
    return { source: { size: head.length + bytes, read }, reads };
  }

  function uint32(value: number): Buffer {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  }

  test('is refused before that is read', async () => {
    const { source, reads } = wavWithTag(900 * megabyte);
    expect(await refusalOf(probeHere(source))).toContain('more of it would have to be read');
    expect(reads.reduce((sum, length) => sum + length, 0)).toBeLessThan(megabyte);
  });

  test('is read a megabyte at a time, where it isn’t too huge', async () => {
    const { source, reads } = wavWithTag(40 * megabyte);
    expect((await probeHere(source)).facts.durationMs).toBe(2000);
    expect(Math.max(...reads)).toBe(megabyte);
    expect(reads.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(40 * megabyte);
  });
});

describe('long valid files', () => {
  test('the length of an Ogg of many pages is read from its end', async () => {
    const source = countingSource(makeOpus(9_000));
    expect((await probeHere(source)).facts.durationMs).toBe(9_000_000);
    expect(source.reads).toBeLessThan(10);
    expect(source.bytes).toBeLessThan(source.size / 2);
  });

  test.each([
    ['as long as each other', [2_000, 2_000]],
    ['a short one last', [2_000, 5]],
    ['a short one first', [300, 2_000]],
  ])('recordings in a row, %s, are added up, though their streams have one serial', async (_, lengths) => {
    const { facts } = await probeHere(bufferSource(Buffer.concat(lengths.map(makeOpus))));
    expect(facts.durationMs).toBe(lengths.reduce((sum, seconds) => sum + seconds * 1000, 0));
  });

  test('an Ogg whose end is missing is cut short, however long it is', async () => {
    const content = makeOpus(9_000).subarray(0, -10);
    expect(await refusalOf(probeHere(bufferSource(content)))).toContain('its last page ends too early');
  });

  test('an mp3 of three hours without a frame count is walked in as many reads as it has megabytes', async () => {
    const source = countingSource(makeMp3({ frames: 450_000 }));
    expect((await probeHere(source)).facts.durationMs).toBe(10_800_000);
    expect(source.reads).toBeLessThan(source.size / megabyte + 30);
  });

  test('a tag with megabytes of padding says what it says, and a large cover comes with it', async () => {
    const source = countingSource(mp3WithPadding('After the picture', 3 * megabyte));
    expect((await probeHere(source)).tags.title).toBe('After the picture');
    expect(source.reads).toBeLessThan(40);
    const artwork = Buffer.alloc(5 * megabyte, 7);
    const comments = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`T${String(n).padStart(3, '0')}`, 'x']));
    const probed = await probeAudio(bufferSource(makeMp3({ tags: { ...comments, TIT2: 'Covered' }, artwork })));
    expect(probed.tags.title).toBe('Covered');
    expect(probed.artwork?.content.length).toBe(artwork.length);
  });

  test('a WAV with a thousand chunks before its sound is whole', async () => {
    const wav = makeWav(2);
    const chunks = Buffer.alloc(8_000, 'note\0\0\0\0');
    const content = Buffer.concat([wav.subarray(0, 36), chunks, wav.subarray(36)]);
    expect((await probeHere(bufferSource(content))).facts.durationMs).toBe(2000);
  });

  test('an Ogg of one page for each packet is no file of empty pages', async () => {
    const pages = Array.from({ length: 30_000 }, (_, n) => oggPage(BigInt((n + 1) * 960 + 312), [opusPacket(9, n)], 0));
    const source = countingSource(Buffer.concat([opusHead(), ...pages]));
    const { facts } = await probeHere(source);
    expect(facts.durationMs).toBe(600_000);
    expect(source.reads).toBeLessThan(40);
  });
});

describe('what tags say', () => {
  test('is bounded: texts, and how many genres there are', async () => {
    const genres = Array.from({ length: 5_000 }, (_, n) => `Genre ${n}`).join(';');
    const content = makeMp3({ tags: { TIT2: 'long '.repeat(50_000), TCON: genres } });
    const { tags } = await probeHere(bufferSource(content));
    expect(tags.title).toHaveLength(40_000);
    expect(tags.genres).toHaveLength(50);
  });
});
