import { Pause, Play } from 'lucide-react';
import type { Message } from '#contract/catalogue';
import { IconCartButton } from '#web/features/catalogue/actions/icon-cart-button';
import { playOrPauseAmong } from '#web/features/catalogue/actions/playback';
import type { LikedMessage } from '#web/lib/listener/liked';
import { usePlayer } from '#web/player/use-player';
import { IconButton } from '#web/ui/icon-button';
import type { Bought } from './use-bought.ts';

interface LikedOfferProps {
  message: LikedMessage;
  bought: Bought;
}

/** A paid row's cart button, or play button once the listener owns it. Nothing until that is known. */
export function LikedOffer({ message, bought }: LikedOfferProps) {
  if (bought === 'unknown') return null;
  const own = bought.find(({ id }) => id === message.id);
  if (own) return <PlayButton message={own} list={bought} />;
  return <IconCartButton message={{ ...message, title: message.topic, speaker_name: message.artist }} />;
}

function PlayButton({ message, list }: { message: Message; list: readonly Message[] }) {
  const playing = usePlayer((state) => state.playing && state.current?.id === message.id);
  return (
    <IconButton
      icon={playing ? Pause : Play}
      label={`${playing ? 'Pause' : 'Play'} ${message.topic}`}
      ground="none"
      className="text-accent [&>svg]:fill-current"
      onClick={() => playOrPauseAmong(list, message.id)}
    />
  );
}
