import { afterEach } from 'vitest';
import { FakeAudio } from '#core/web/player/fake-audio';
import { player } from '#core/web/player/player';
import { audio, playerStore, stopPlayer } from '#core/web/player/player-store';
import { trackOf } from '#core/web/player/track';
import type { Message } from '#features/catalogue/contract';

afterEach(() => {
  stopPlayer();
  playerStore.setState(playerStore.getInitialState(), true);
});

if (!(audio instanceof FakeAudio)) throw new Error('the player was made before the test’s own sound');

export const sound: FakeAudio = audio;

export function playAlone(message: Message): void {
  const track = trackOf(message);
  if (!track) throw new Error(`${message.topic} can’t be played`);
  player.play([track], 0);
  sound.arrive(message.duration);
}

export const topicNow = () => playerStore.getState().current?.title;
