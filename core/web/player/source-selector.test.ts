import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as common from '#core/contract/texts';
import { makeMessage } from '#core/web/lib/fake-message';
import type { SoundQuality } from '#core/web/lib/listener/quality';
import { createPlayer } from './create-player.ts';
import { FakeAudio } from './fake-audio.ts';
import { previewOf, type Track, trackOf } from './track.ts';

const revoked: string[] = [];
let made = 0;
beforeEach(() => {
  revoked.length = 0;
  made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
});
afterEach(() => void vi.restoreAllMocks());

function makeTrack(id: string, changes: Parameters<typeof makeMessage>[1] = {}): Track {
  const track = trackOf(makeMessage(id, changes));
  if (!track) throw new Error('no track');
  return track;
}
const withLow = (id: string) => makeTrack(id, { low_size: 5_000_000 });

function setUp({ quality = 'saver' as SoundQuality, playsWebm = true } = {}) {
  const audio = new FakeAudio();
  audio.playsWebm = playsWebm;
  let chosen = quality;
  const player = createPlayer({ audio, memory: null, quality: () => chosen });
  const choose = (other: SoundQuality) => {
    chosen = other;
  };
  return { audio, player, state: player.store.getState, choose };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));

describe('who saves data', () => {
  test('hears the low-data rendition where there is one', () => {
    const { audio, player, state } = setUp();
    player.play([withLow('1'), makeTrack('2')], 0);
    expect(state().quality).toBe('saver');
    player.next();
    expect(state().quality).toBe('normal');
    expect(audio.loads).toEqual(['/media/audio/1.webm', '/media/audio/2.mp3']);
  });

  test.each([
    ['saver', true, '/media/audio/1.webm', 'saver'],
    ['saver', false, '/media/audio/1.compact.mp3', 'saver'],
    ['ultra', true, '/media/audio/1.ultra.webm', 'ultra'],
    ['ultra', false, '/media/audio/1.compact.mp3', 'saver'],
    ['normal', true, '/media/audio/1.mp3', 'normal'],
  ] as const)('hears in %s what the browser plays of it (Opus in WebM: %s)', (quality, playsWebm, address, played) => {
    const { audio, player, state } = setUp({ quality, playsWebm });
    player.play([makeTrack('1', { low_size: 500_000, compact_size: 700_000, ultra_size: 300_000 })], 0);
    expect([audio.loads, state().quality]).toEqual([[address], played]);
  });

  test('hears the next better sound where the smallest isn’t there, and never a worse one than was chosen', () => {
    const ultra = setUp({ quality: 'ultra' });
    ultra.player.play([withLow('1')], 0);
    expect(ultra.audio.loads).toEqual(['/media/audio/1.webm']);
    const saver = setUp();
    saver.player.play([makeTrack('2', { low_size: null, ultra_size: 300_000 })], 0);
    expect(saver.audio.loads).toEqual(['/media/audio/2.mp3']);
  });

  test('hears the compact mp3 no louder than it was made', () => {
    const loud = { loudness: -10, low_size: 500_000, compact_size: 700_000 };
    const volumeOf = (playsWebm: boolean) => {
      const { audio, player } = setUp({ playsWebm });
      player.setVolume(50);
      player.play([makeTrack('1', loud)], 0);
      return audio.volume;
    };
    expect(volumeOf(true)).toBeCloseTo(0.5 * 10 ** (-9 / 20), 3);
    expect(volumeOf(false)).toBeCloseTo(0.5 * 10 ** (-3 / 20), 3);
  });

  test('hears the message as it is where the browser doesn’t play Opus in WebM, and so do previews', () => {
    const { audio, player } = setUp({ playsWebm: false });
    player.play([withLow('1')], 0);
    expect(audio.loads).toEqual(['/media/audio/1.mp3']);
    const saving = setUp();
    saving.player.play([previewOf(makeMessage('1', { low_size: 5_000_000 }))], 0);
    expect(saving.audio.loads).toEqual(['/v1/messages/1/preview']);
  });

  test('changes it for the next message: the one that plays goes on', () => {
    const { audio, player, choose } = setUp({ quality: 'normal' });
    player.play([withLow('1'), withLow('2')], 0);
    choose('saver');
    player.pause();
    player.resume();
    expect(audio.loads).toEqual(['/media/audio/1.mp3']);
    player.next();
    expect(audio.loads.at(-1)).toBe('/media/audio/2.webm');
  });

  test.each([
    ['is missing', 4, 0],
    ['can’t be decoded', 3, 30],
  ] as const)('hears the message as it is, from the same place, when the rendition %s', (_, code, heard) => {
    const { audio, player, state } = setUp();
    player.play([withLow('1')], 0);
    if (heard) audio.arrive(600);
    if (heard) audio.reach(heard);
    audio.fail(code);
    expect(audio.loads).toEqual(['/media/audio/1.webm', '/media/audio/1.mp3']);
    audio.arrive(600);
    expect(audio.currentTime).toBe(heard);
    expect(state()).toMatchObject({ quality: 'normal', playing: true, error: null });
    audio.fail(3);
    expect(state().error).toBe(common.playbackFailed());
  });
});

describe('audio that is saved offline', () => {
  test('is played before anything is fetched', async () => {
    const { audio, player, state } = setUp();
    player.setSavedFinder(async () => new Blob(['audio']));
    player.play([withLow('1')], 0);
    expect(state()).toMatchObject({ loading: true, playing: true });
    expect(audio.loads).toEqual([]);
    await answered();
    expect(audio.loads).toEqual(['blob:1']);
    audio.arrive(60);
    expect(state()).toMatchObject({ quality: 'saved', playing: true, loading: false });
    expect(audio.paused).toBe(false);
  });

  test('isn’t kept in memory beyond its turn', async () => {
    const { player } = setUp();
    player.setSavedFinder(async () => new Blob(['audio']));
    player.play([makeTrack('1'), makeTrack('2')], 0);
    await answered();
    player.next();
    await answered();
    player.stop();
    expect(revoked).toEqual(['blob:1', 'blob:2']);
  });

  test('that is found too late isn’t played, nor kept', async () => {
    const { audio, player, state } = setUp();
    player.setSavedFinder((track) => (track.id === '1' ? Promise.resolve(new Blob(['audio'])) : null));
    player.play([makeTrack('1'), makeTrack('2')], 0);
    player.next();
    await answered();
    expect(audio.loads).toEqual(['/media/audio/2.mp3']);
    expect(revoked).toEqual(['blob:1']);
    expect(state()).toMatchObject({ current: { id: '2' }, quality: 'normal' });
  });

  test('waits for who has paused while it was looked for', async () => {
    const { audio, player, state } = setUp();
    player.setSavedFinder(async () => new Blob(['audio']));
    player.play([makeTrack('1')], 0);
    player.pause();
    await answered();
    expect(audio.loads).toEqual(['blob:1']);
    expect(audio.paused).toBe(true);
    player.resume();
    expect(audio.paused).toBe(false);
    expect(state().playing).toBe(true);
  });

  test.each([
    ['isn’t there', async () => null],
    ['can’t be read', () => Promise.reject(new Error('no database'))],
  ])('is fetched after all when it %s', async (_, find) => {
    const { audio, player } = setUp({ quality: 'normal' });
    player.setSavedFinder(find);
    player.play([makeTrack('1')], 0);
    await answered();
    expect(audio.loads).toEqual(['/media/audio/1.mp3']);
  });

  test('is fetched after all when it turns out to be broken', async () => {
    const { audio, player, state } = setUp({ quality: 'normal' });
    player.setSavedFinder(async () => new Blob(['audio']));
    player.play([makeTrack('1')], 0);
    await answered();
    audio.fail(4);
    expect(audio.loads).toEqual(['blob:1', '/media/audio/1.mp3']);
    expect(state()).toMatchObject({ quality: 'normal', error: null, playing: true });
  });
});
