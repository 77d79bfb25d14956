import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import { connectMediaSession } from './media-session.ts';

function makeSession() {
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler | null>();
  const positions: (MediaPositionState | undefined)[] = [];
  const session: MediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action, handler) => void handlers.set(action, handler),
    setPositionState: (position) => void positions.push(position),
    setCameraActive: async () => {},
    setMicrophoneActive: async () => {},
  };
  const press = (action: MediaSessionAction, details = {}) => handlers.get(action)?.({ action, ...details });
  return { session, handlers, positions, press };
}

function setUp() {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  const system = makeSession();
  connectMediaSession(player, system.session);
  return { audio, player, state: player.store.getState, ...system };
}

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('the lock screen shows the track with its cover', () => {
  const { player, session } = setUp();
  player.play(
    makeTracks(1).map((track) => ({ ...track, imageUrl: '/media/covers/a/640.webp' })),
    0,
  );
  expect(session.metadata).toMatchObject({
    title: 'Talk 1',
    artist: 'Ruth Adeyemi',
    artwork: [128, 320, 480, 640].map((width) => ({
      src: `/media/covers/a/${width}.webp`,
      sizes: `${width}x${width}`,
    })),
  });
  expect(session.playbackState).toBe('playing');
  player.stop();
  expect(session.metadata).toBeNull();
  expect(session.playbackState).toBe('none');
});

test('media keys play, pause, seek and skip', () => {
  const { audio, player, state, press } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  press('pause');
  expect(state().playing).toBe(false);
  press('play');
  expect(state().playing).toBe(true);
  press('seekto', { seekTime: 30 });
  expect(state().currentTime).toBe(30);
  press('seekforward');
  expect(state().currentTime).toBe(40);
  press('seekbackward', { seekOffset: 5 });
  expect(state().currentTime).toBe(35);
});

test('the keys for next and previous are there only when there is somewhere to go', () => {
  const { player, state, handlers, press } = setUp();
  player.play(makeTracks(2), 0);
  expect(handlers.get('previoustrack')).toBeNull();
  press('nexttrack');
  expect(state().current?.title).toBe('Talk 2');
  expect(handlers.get('nexttrack')).toBeNull();
  press('previoustrack');
  expect(state().current?.title).toBe('Talk 1');
});

test('the system is told of a jump, and left to count by itself while it plays', () => {
  const { audio, player, positions } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  const told = positions.length;
  audio.reach(0.25);
  audio.reach(0.5);
  expect(positions.length).toBe(told);
  player.seek(30);
  expect(positions.at(-1)).toMatchObject({ duration: 60, position: 30 });
});

test('the system counts at the speed at which it plays', () => {
  const { audio, player, positions } = setUp();
  player.play(makeTracks(1), 0);
  audio.arrive(60);
  player.setSpeed(1.5);
  expect(positions.at(-1)).toMatchObject({ playbackRate: 1.5 });
});

test('a system that is told late shows what plays already', () => {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  player.play(makeTracks(2), 0);
  const { session, handlers } = makeSession();
  connectMediaSession(player, session);
  expect(session.metadata).toMatchObject({ title: 'Talk 1' });
  expect(session.playbackState).toBe('playing');
  expect(handlers.get('nexttrack')).not.toBeNull();
});

test('an action that the browser does not know is done without', () => {
  const { session } = makeSession();
  session.setActionHandler = () => {
    throw new TypeError('unknown action');
  };
  expect(() => connectMediaSession(createPlayer({ audio: new FakeAudio(), memory: null }), session)).not.toThrow();
});
