import { describe, expect, test, vi } from 'vitest';
import type { MessageId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { createPlayer } from './create-player.ts';
import { FakeAudio, makeTracks } from './fake-audio.ts';
import { previewOf, type Track } from './track.ts';

const old = (id: string) => `/media/audio/${id}.mp3?expires=1764000000&signature=old`;
const fresh = (id: string) => `/media/audio/${id}.mp3?expires=1764021600&signature=fresh`;

function setUp(findAddress: (id: MessageId) => Promise<string | null>) {
  return setUpWith(async (track) => {
    const audioUrl = await findAddress(track.id);
    return audioUrl === null ? null : { ...track, audioUrl };
  });
}

function setUpWith(find: (track: Track) => Promise<Track | null>) {
  const audio = new FakeAudio();
  const asked: string[] = [];
  const player = createPlayer({
    audio,
    memory: null,
    findTrack: async (id) => {
      asked.push(id);
      const track = player.store.getState().queue.tracks.find((one) => one.id === id);
      return track ? find(track) : null;
    },
  });
  return { audio, player, asked, state: player.store.getState };
}

function boughtTracks(count: number): Track[] {
  return makeTracks(count).map((track) => ({ ...track, audioUrl: old(track.id) }));
}

async function answered(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

describe('an address that has ended', () => {
  test('is found anew while it plays, and goes on at the same second without a word', async () => {
    const { audio, player, asked, state } = setUp(async (id) => fresh(id));
    player.play(boughtTracks(1), 0);
    audio.arrive(3600);
    audio.reach(1200);
    audio.fail();
    expect(state()).toMatchObject({ playing: true, loading: true, error: null, currentTime: 1200 });
    await answered();
    expect(asked).toEqual(['1']);
    expect(audio.loads).toEqual([old('1'), fresh('1')]);
    audio.arrive(3600);
    expect(audio.currentTime).toBe(1200);
    expect(audio.paused).toBe(false);
    expect(state()).toMatchObject({ playing: true, loading: false, error: null, currentTime: 1200 });
  });

  test('is still the same play: what was heard of it goes on', async () => {
    const { audio, player, state } = setUp(async (id) => fresh(id));
    player.play(boughtTracks(1), 0);
    const { current } = state();
    audio.arrive(3600);
    audio.reach(30);
    audio.fail();
    await answered();
    audio.arrive(3600);
    audio.reach(40);
    expect(state().current).toBe(current);
    expect(state().heard).toBeCloseTo(40);
  });

  test('in a queue is found anew when its turn comes', async () => {
    const { audio, player, state } = setUp(async (id) => fresh(id));
    player.play(boughtTracks(2), 0);
    audio.arrive(60);
    audio.finish();
    audio.fail();
    await answered();
    audio.arrive(50);
    expect(audio.loads).toEqual([old('1'), old('2'), fresh('2')]);
    expect(state()).toMatchObject({ current: { id: '2' }, playing: true, error: null });
  });

  test('that ends once more is found anew once more, and again for who comes back to it', async () => {
    let hour = 0;
    const { audio, player, state } = setUp(async (id) => `${fresh(id)}${hour}`);
    const tracks = boughtTracks(2);
    for (const [index, at] of [0, 1, 0, 0].entries()) {
      player.play(tracks, at);
      for (hour of [index, index + 6]) {
        audio.fail();
        await answered();
        audio.arrive(60);
        expect(state()).toMatchObject({ playing: true, error: null });
      }
    }
  });

  test('and can’t be found for want of a network, is found once there is one', async () => {
    vi.useFakeTimers();
    let offline = true;
    const { audio, player, state } = setUp(async (id) => {
      if (offline) throw new Error('offline');
      return fresh(id);
    });
    player.play(boughtTracks(1), 0);
    audio.arrive(3600);
    audio.reach(1200);
    audio.fail(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ isReconnecting: true, error: null });
    offline = false;
    await vi.advanceTimersByTimeAsync(1000);
    audio.fail(4);
    await vi.advanceTimersByTimeAsync(0);
    audio.arrive(3600);
    expect(audio.loads).toEqual([old('1'), old('1'), fresh('1')]);
    expect(state()).toMatchObject({ playing: true, isReconnecting: false, currentTime: 1200 });
    vi.useRealTimers();
  });

  test('waits for who has paused, and plays when they go on', async () => {
    const { audio, player, state } = setUp(async (id) => fresh(id));
    player.play(boughtTracks(1), 0);
    audio.arrive(3600);
    audio.reach(600);
    audio.fail();
    player.pause();
    await answered();
    expect(state()).toMatchObject({ playing: false, error: null });
    expect(audio.paused).toBe(true);
    audio.arrive(3600);
    player.resume();
    expect(audio.paused).toBe(false);
    expect(audio.currentTime).toBe(600);
  });

  test('takes up where who has jumped meanwhile wants to be', async () => {
    const { audio, player } = setUp(async (id) => fresh(id));
    player.play(boughtTracks(1), 0);
    audio.arrive(3600);
    audio.fail();
    player.seek(900);
    await answered();
    audio.arrive(3600);
    expect(audio.currentTime).toBe(900);
  });
});

describe('a message that isn’t the listener’s any more, as after a refund,', () => {
  const setUpRefunded = () => setUpWith(async ({ message }) => previewOf({ ...message, duration: 3600 }));

  test('falls silent, and its preview is there with what has to be done to hear it', async () => {
    const { audio, player, state } = setUpRefunded();
    player.play(boughtTracks(3), 1);
    audio.arrive(3600);
    audio.reach(1200);
    audio.fail(2);
    await answered();
    expect(state()).toMatchObject({
      playing: false,
      loading: false,
      isReconnecting: false,
      currentTime: 0,
      duration: 45,
    });
    expect(state()).toMatchObject({
      current: { id: '2', isPreview: true },
      error: expect.stringContaining('Buy this message'),
    });
    expect(audio.paused).toBe(true);
    expect(state().queue.tracks.map(({ id, isPreview }) => [id, isPreview])).toEqual([
      ['1', false],
      ['2', true],
      ['3', false],
    ]);
  });

  test('is heard in its preview by who presses play, and the queue goes on from it', async () => {
    const { audio, player, state } = setUpRefunded();
    player.play(boughtTracks(3), 1);
    audio.fail();
    await answered();
    player.resume();
    expect(audio.loads.at(-1)).toContain('/preview');
    expect(state()).toMatchObject({ playing: true, error: null });
    player.next();
    expect(state()).toMatchObject({ current: { id: '3', isPreview: false }, playing: true });
  });
});

describe('a failure is shown', () => {
  test.each([
    ['when the message can’t be played any more', async () => null],
    ['when it is the address that has just failed', async () => old('1')],
  ])('%s', async (_, findAddress) => {
    const { audio, player, asked, state } = setUp(findAddress);
    player.play(boughtTracks(1), 0);
    audio.fail();
    await answered();
    expect(state()).toMatchObject({ playing: false, loading: false, error: common.playbackFailed() });
    expect(asked).toHaveLength(1);
    expect(audio.loads).toHaveLength(1);
  });

  test('when the new address fails too', async () => {
    const { audio, player, asked, state } = setUp(async (id) => fresh(id));
    player.play(boughtTracks(1), 0);
    audio.fail();
    await answered();
    audio.fail();
    await answered();
    expect(state().error).toBe(common.playbackFailed());
    expect(asked).toHaveLength(2);
  });

  test('at once for free audio and for a preview, whose addresses never end', () => {
    const { audio, player, asked, state } = setUp(async (id) => fresh(id));
    player.play(makeTracks(1), 0);
    audio.fail();
    expect(state().error).toBe(common.playbackFailed());
    expect(asked).toEqual([]);
  });
});

test('who has chosen something else meanwhile hears that', async () => {
  const { audio, player, state } = setUp(async (id) => fresh(id));
  player.play(boughtTracks(1), 0);
  audio.fail();
  player.play(makeTracks(3), 2);
  await answered();
  audio.arrive(60);
  expect(audio.loads).toEqual([old('1'), '/media/audio/3.mp3']);
  expect(state()).toMatchObject({ current: { id: '3' }, playing: true, error: null });
});
