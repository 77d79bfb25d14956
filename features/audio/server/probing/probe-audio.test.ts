import { expect, test } from 'vitest';
import { makeFlac, makeMp3, makeWav } from '#core/server/test/make-audio';
import { bufferSource } from '#features/audio/server/containers/source';
import { planInThread, probeAudio } from './probe-audio.ts';

const never = { size: 1000, read: () => new Promise<never>(() => undefined) };

test('a file that takes too long is refused, and its thread ended: the next is probed', async () => {
  await expect(probeAudio(never, 50)).rejects.toThrow('it takes too long or too much memory to make out');
  const { facts, tags } = await probeAudio(bufferSource(makeMp3({ tags: { TIT2: 'Next' } })));
  expect([facts.container, tags.title]).toEqual(['mp3', 'Next']);
});

test('two files at a time are probed without waiting for each other', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wav = bufferSource(makeWav(2));
  const slow = probeAudio({ size: wav.size, read: (start, length) => held.then(() => wav.read(start, length)) });
  expect((await probeAudio(bufferSource(makeFlac(20)))).facts.container).toBe('flac');
  release();
  expect((await slow).facts.container).toBe('wav');
});

test('probing fails with the error of reading', async () => {
  const fault = Object.assign(new Error('the disk is gone'), { code: 'EIO' });
  const broken = { size: 1000, read: () => Promise.reject(fault) };
  await expect(probeAudio(broken)).rejects.toBe(fault);
  await expect(planInThread(broken, { container: 'wav', seconds: 9 })).rejects.toBe(fault);
});

test('a preview is planned as in this thread', async () => {
  const plan = await planInThread(bufferSource(makeWav(60)), { container: 'wav', seconds: 10 });
  expect(plan?.sizeBytes).toBe(44 + 10 * 16_000);
  expect(await planInThread(bufferSource(makeWav(1)), { container: 'wav', seconds: 0.00001 })).toBeNull();
});
