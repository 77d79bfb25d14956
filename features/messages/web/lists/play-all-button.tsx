import { Pause, Play } from 'lucide-react';
import type { MessageId } from '#core/contract/ids';
import { trackOf } from '#core/web/player/track';
import { usePlayer } from '#core/web/player/use-player';
import type { Message } from '#features/catalogue/contract';
import { chosenOf, playFirstOrPause, playOrPauseList } from '#features/messages/web/actions/playback';
import * as texts from '#features/messages/web/texts';

interface PlayAllButtonProps {
  label: string;
  messages: readonly Message[];
  first?: MessageId | undefined;
  startsOver?: boolean | undefined;
}

export function PlayAllButton({ label, messages, first, startsOver = false }: PlayAllButtonProps) {
  const playing = usePlayer((state) => state.playing && chosenOf(messages, state) !== undefined);
  if (!messages.some((message) => trackOf(message))) return null;
  const press = () => (startsOver ? playFirstOrPause(messages) : playOrPauseList(messages, first));
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={playing ? texts.pauseName({ name: label }) : texts.playName({ name: label })}
      onClick={(event) => event.detail < 2 && press()}
      className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-on-accent shadow-float transition-opacity hover:opacity-85"
    >
      <Icon aria-hidden="true" size={24} fill="currentColor" />
    </button>
  );
}
