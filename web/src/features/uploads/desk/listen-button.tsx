import { Pause, Play } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toast } from '#web/lib/toasts';
import { player } from '#web/player/player';
import { IconButton } from '#web/ui/icon-button';

/** Plays messages' audio, one at a time; no listener's history hears of it. */
function createListening() {
  const audio = new Audio();
  audio.preload = 'none';
  const playing = createStore<string | null>(() => null);
  audio.addEventListener('pause', () => playing.setState(null));
  audio.addEventListener('error', () => {
    if (playing.getState() !== null) toast.error('This audio can’t be played here just now.');
    playing.setState(null);
  });
  const stop = () => audio.pause();
  const toggle = (address: string) => {
    if (playing.getState() === address) return stop();
    player.pause();
    if (audio.getAttribute('src') !== address) audio.src = address;
    playing.setState(address);
    audio.play().catch(() => undefined);
  };
  return { playing, stop, toggle };
}

const ListeningContext = createContext<ReturnType<typeof createListening> | null>(null);

/** Around the buttons of which one at a time plays. */
export function Listening({ children }: { children: ReactNode }) {
  const [listening] = useState(createListening);
  useEffect(() => listening.stop, [listening]);
  return <ListeningContext value={listening}>{children}</ListeningContext>;
}

/** Plays a message's audio here and now, whatever its status. @param props `address` opens it for operators */
export function ListenButton({ address, topic }: { address: string; topic: string }) {
  const listening = use(ListeningContext);
  if (!listening) throw new Error('A ListenButton is within Listening');
  const isPlaying = useStore(listening.playing, (playing) => playing === address);
  return (
    <IconButton
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? `Pause ${topic}` : `Listen to ${topic}`}
      ground="raised"
      onClick={() => listening.toggle(address)}
    />
  );
}
