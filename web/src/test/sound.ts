import { afterEach } from 'vitest';
import { FakeAudio } from '#web/player/fake-audio';
import { audio, playerStore, stopPlayer } from '#web/player/player-store';

afterEach(() => {
  stopPlayer();
  playerStore.setState(playerStore.getInitialState(), true);
});

if (!(audio instanceof FakeAudio)) throw new Error('the player was made before the test’s own sound');

/** What the app’s player plays in tests: it makes no sound, and a test says what comes of it. */
export const sound: FakeAudio = audio;
