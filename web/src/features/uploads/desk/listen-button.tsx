import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { toast } from '#web/lib/toasts';
import { player } from '#web/player/player';
import { IconButton } from '#web/ui/icon-button';

/** One at a time; no listener's history hears of it. */
const audio = new Audio();
audio.preload = 'none';
let playing: string | null = null;
const hearers = new Set<() => void>();

function tell(address: string | null): void {
  playing = address;
  for (const hear of hearers) hear();
}

audio.addEventListener('pause', () => tell(null));
audio.addEventListener('error', () => {
  if (playing !== null) toast.error('This audio can’t be played here just now.');
  tell(null);
});

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    // Nobody shows any more that it plays.
    if (hearers.size === 0) audio.pause();
  };
}

function toggle(address: string): void {
  if (playing === address) {
    audio.pause();
    return;
  }
  player.pause();
  if (audio.getAttribute('src') !== address) audio.src = address;
  tell(address);
  audio.play().catch(() => undefined);
}

/** Plays a message's audio here and now, whatever its status. @param props `address` opens it for operators */
export function ListenButton({ address, topic }: { address: string; topic: string }) {
  const isPlaying = useSyncExternalStore(subscribe, () => playing === address);
  return (
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? `Pause ${topic}` : `Listen to ${topic}`}
      ground="raised"
      onClick={() => toggle(address)}
    />
  );
}
