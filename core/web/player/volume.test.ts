import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { createPlayer } from './create-player.ts';
import { FakeAudio } from './fake-audio.ts';
import type { Memory } from './memory.ts';
import { trackOf } from './track.ts';

function keepIn(kept: Map<string, string>): Memory {
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test('the first visit plays at volume 75', () => {
  const audio = new FakeAudio();
  expect(createPlayer({ audio, memory: keepIn(new Map()) }).store.getState().volume).toBe(75);
  expect(audio.volume).toBe(0.75);
});

test('the next visit plays at the volume last set, whatever was asked for within 0..100', () => {
  fc.assert(
    fc.property(fc.double({ min: -500, max: 500, noNaN: true }), (wish) => {
      const kept = new Map<string, string>();
      createPlayer({ audio: new FakeAudio(), memory: keepIn(kept) }).setVolume(wish);
      const { volume } = createPlayer({ audio: new FakeAudio(), memory: keepIn(kept) }).store.getState();
      expect(volume).toBe(Math.round(Math.min(100, Math.max(0, wish))));
    }),
  );
});

test('a remembered volume that is no volume counts for nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'loud', '-1', '101', 'NaN', '{}'), (value) => {
      const memory = { getItem: () => value, setItem: () => {} };
      expect(createPlayer({ audio: new FakeAudio(), memory }).store.getState().volume).toBe(75);
    }),
  );
});

test('a storage that takes nothing more costs only the memory', () => {
  const memory = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  const player = createPlayer({ audio: new FakeAudio(), memory });
  player.setVolume(40);
  expect(player.store.getState().volume).toBe(40);
});

test('mute silences and keeps the volume; setting the volume ends the mute', () => {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  player.toggleMute();
  expect(audio.muted).toBe(true);
  expect(player.store.getState()).toMatchObject({ muted: true, volume: 75 });
  player.setVolume(20);
  expect(audio.muted).toBe(false);
  expect(player.store.getState()).toMatchObject({ muted: false, volume: 20 });
});

test('the next visit is as silent as this one', () => {
  const kept = new Map<string, string>();
  createPlayer({ audio: new FakeAudio(), memory: keepIn(kept) }).toggleMute();
  const audio = new FakeAudio();
  const later = createPlayer({ audio, memory: keepIn(kept) });
  expect(audio.muted).toBe(true);
  expect(later.store.getState()).toMatchObject({ muted: true, volume: 75 });
  later.toggleMute();
  const third = createPlayer({ audio: new FakeAudio(), memory: keepIn(kept) });
  expect(third.store.getState().muted).toBe(false);
});

test('unmuting with the slider at 0 brings sound back', () => {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  player.setVolume(0);
  player.toggleMute();
  expect(audio.volume).toBe(0.75);
});

test('where only the device sets the volume, the player says so', () => {
  const audio = new FakeAudio();
  Object.defineProperty(audio, 'volume', { get: () => 1, set: () => {} });
  const player = createPlayer({ audio, memory: null });
  expect(player.store.getState().volumeAdjustable).toBe(false);
});

function makePointer(matches: boolean) {
  const listeners: (() => void)[] = [];
  return {
    matches,
    addEventListener: (_: 'change', listener: () => void) => void listeners.push(listener),
    become(precise: boolean) {
      this.matches = precise;
      for (const listener of listeners) listener();
    },
  };
}

test('on a touch screen the element is at full, whatever an earlier build has kept', () => {
  const kept = new Map([
    ['lectern:volume', '75'],
    ['lectern:muted', 'true'],
  ]);
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: keepIn(kept), pointer: makePointer(false) });
  expect(player.store.getState()).toMatchObject({ volume: 100, muted: false, volumeAdjustable: false });
  expect(audio).toMatchObject({ volume: 1, muted: false });
  player.setVolume(20);
  expect(audio.volume).toBe(1);
  player.toggleMute();
  player.toggleMute();
  expect(audio.muted).toBe(false);
  expect(Object.fromEntries(kept)).toEqual({ 'lectern:volume': '75', 'lectern:muted': 'true' });
});

test('a message that is louder than others is levelled on a touch screen too', () => {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null, pointer: makePointer(false) });
  player.play(
    [-13, -25].flatMap((loudness, at) => trackOf(makeMessage(String(at + 1), { loudness })) ?? []),
    0,
  );
  expect(audio.volume).toBeCloseTo(0.501, 3);
  player.next();
  expect(audio.volume).toBe(1);
});

test('a laptop that is folded into a tablet plays at full, and as it was set when it is unfolded', () => {
  const pointer = makePointer(true);
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: keepIn(new Map()), pointer });
  player.setVolume(40);
  pointer.become(false);
  expect(audio.volume).toBe(1);
  expect(player.store.getState().volumeAdjustable).toBe(false);
  pointer.become(true);
  expect(audio.volume).toBe(0.4);
  expect(player.store.getState()).toMatchObject({ volume: 40, volumeAdjustable: true });
});
