import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as common from '#core/contract/texts';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const audio = new FakeAudio();
  const events = new EventTarget();
  let offline = false;
  const player = createPlayer({ audio, memory: null, network: { events, isOffline: () => offline } });
  player.play(makeTracks(2), 0);
  audio.arrive(600);
  audio.reach(100);
  const goOffline = () => {
    offline = true;
    events.dispatchEvent(new Event('offline'));
  };
  const goOnline = () => {
    offline = false;
    events.dispatchEvent(new Event('online'));
  };
  return { audio, player, state: player.store.getState, goOffline, goOnline };
}

function loseFor(audio: FakeAudio, seconds: number) {
  audio.fail(2);
  for (let second = 0; second < seconds; second++) {
    const loads = audio.loads.length;
    vi.advanceTimersByTime(1000);
    if (audio.loads.length > loads) audio.fail(4);
  }
}

describe('a network that is lost in the middle of a message', () => {
  test.each([2, 4] as const)('is waited for, with the place kept (error %i)', (code) => {
    const { audio, state } = setUp();
    audio.fail(code);
    expect(state()).toMatchObject({ isReconnecting: true, playing: true, error: null, currentTime: 100 });
  });

  test('while the listener has paused is not waited for, and going on asks from where it broke', () => {
    const { audio, player, state } = setUp();
    player.pause();
    audio.fail(2);
    expect(state()).toMatchObject({ isReconnecting: false, playing: false, loading: false, error: null });
    vi.advanceTimersByTime(60_000);
    expect(audio.loads).toHaveLength(1);
    player.resume();
    audio.arrive(600);
    expect(audio.loads).toHaveLength(2);
    expect(audio.currentTime).toBe(100);
  });

  test('for 30 seconds loses neither the place nor the wish to hear', () => {
    const { audio, state } = setUp();
    loseFor(audio, 30);
    expect(state()).toMatchObject({ isReconnecting: true, playing: true, error: null, currentTime: 100 });
    vi.advanceTimersByTime(15_000);
    audio.arrive(600);
    expect(audio.currentTime).toBe(100);
    expect(audio.paused).toBe(false);
    expect(state()).toMatchObject({ isReconnecting: false, playing: true, buffering: false, currentTime: 100 });
  });

  test('is tried seldom and seldomer: after 1, 2, 4, 8 and then every 15 seconds', () => {
    const { audio } = setUp();
    const tries: number[] = [];
    audio.fail(2);
    for (let second = 1; second <= 45; second++) {
      const loads = audio.loads.length;
      vi.advanceTimersByTime(1000);
      if (audio.loads.length === loads) continue;
      tries.push(second);
      audio.fail(4);
    }
    expect(tries).toEqual([1, 3, 7, 15, 30, 45]);
  });

  test('is tried as soon again when it is lost another time', () => {
    const { audio } = setUp();
    loseFor(audio, 20);
    vi.advanceTimersByTime(15_000);
    audio.arrive(600);
    audio.reach(200);
    const loads = audio.loads.length;
    audio.fail(2);
    vi.advanceTimersByTime(1000);
    expect(audio.loads).toHaveLength(loads + 1);
  });

  test('is tried at once when the browser says that it is back, and not before', () => {
    const { audio, goOffline, goOnline } = setUp();
    goOffline();
    audio.fail(2);
    vi.advanceTimersByTime(60_000);
    expect(audio.loads).toHaveLength(1);
    goOnline();
    expect(audio.loads).toHaveLength(2);
  });

  test('is a failure after three minutes, and trying again goes on where it broke', () => {
    const { audio, player, state } = setUp();
    loseFor(audio, 179);
    expect(state().error).toBeNull();
    loseFor(audio, 20);
    expect(state()).toMatchObject({
      isReconnecting: false,
      playing: false,
      error: common.playbackFailed(),
      currentTime: 100,
    });
    player.toggle();
    audio.arrive(600);
    expect(audio.currentTime).toBe(100);
    expect(state()).toMatchObject({ playing: true, error: null });
  });

  test('is no longer tried when the listener pauses; going on tries from the same place', () => {
    const { audio, player, state } = setUp();
    audio.fail(2);
    player.pause();
    expect(state()).toMatchObject({ isReconnecting: false, buffering: false, playing: false });
    vi.advanceTimersByTime(60_000);
    expect(audio.loads).toHaveLength(1);
    player.resume();
    expect(audio.loads).toHaveLength(2);
    audio.arrive(600);
    expect(audio.currentTime).toBe(100);
  });

  test('is no longer waited for by who chooses another message', () => {
    const { audio, player, state } = setUp();
    audio.fail(2);
    player.next();
    audio.arrive(60);
    vi.advanceTimersByTime(60_000);
    expect(audio.loads).toEqual(['/media/audio/1.mp3', '/media/audio/2.mp3']);
    expect(state()).toMatchObject({ current: { id: '2' }, isReconnecting: false, playing: true });
  });

  test('takes up where who moves meanwhile wants to be', () => {
    const { audio, player } = setUp();
    audio.fail(2);
    player.seek(300);
    vi.advanceTimersByTime(1000);
    audio.arrive(600);
    expect(audio.currentTime).toBe(300);
  });

  test('while the listener has paused, is nobody’s business', () => {
    const { audio, player, state } = setUp();
    player.pause();
    audio.fail(2);
    expect(state()).toMatchObject({ playing: false, error: null, isReconnecting: false });
    player.resume();
    audio.arrive(600);
    expect(audio.currentTime).toBe(100);
  });
});

describe('sound that stays away without a word', () => {
  test('is asked for again after 20 seconds in which nothing came', () => {
    const { audio, state } = setUp();
    audio.emit('waiting');
    vi.advanceTimersByTime(15_000);
    audio.emit('progress');
    vi.advanceTimersByTime(15_000);
    expect(state().isReconnecting).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(state().isReconnecting).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(audio.loads).toHaveLength(2);
    audio.arrive(600);
    expect(audio.currentTime).toBe(100);
  });

  test('is known to be for want of a network where the browser says so', () => {
    const { audio, state, goOffline } = setUp();
    goOffline();
    expect(state().isReconnecting).toBe(false);
    audio.emit('waiting');
    expect(state()).toMatchObject({ isReconnecting: true, playing: true });
    audio.emit('playing');
    expect(state().isReconnecting).toBe(false);
  });

  test('at the first load without a network, comes with it', () => {
    const { audio, player, state, goOffline, goOnline } = setUp();
    goOffline();
    player.next();
    audio.fail(4);
    expect(state()).toMatchObject({ isReconnecting: true, error: null });
    goOnline();
    audio.arrive(60);
    expect(state()).toMatchObject({ current: { id: '2' }, playing: true, isReconnecting: false });
  });
});

test('what can’t be decoded, and what was never there, is a failure at once', () => {
  const { audio, player, state } = setUp();
  audio.fail(3);
  expect(state().error).toBe(common.playbackFailed());
  player.next();
  audio.fail(4);
  expect(state().error).toBe(common.playbackFailed());
});
