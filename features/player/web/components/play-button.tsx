import { clsx } from 'clsx';
import { Pause, Play, RotateCw } from 'lucide-react';
import * as common from '#core/contract/texts';
import { player } from '#core/web/player/player';
import { usePlayer } from '#core/web/player/use-player';
import { isWaiting } from '#features/player/web/is-waiting';

interface PlayButtonProps {
  className: string;
  iconClassName: string;
}

export function PlayButton({ className, iconClassName }: PlayButtonProps) {
  const playing = usePlayer((state) => state.playing);
  const failed = usePlayer((state) => state.error !== null);
  const waiting = usePlayer(isWaiting);
  const Icon = failed ? RotateCw : playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={failed ? common.tryAgain() : playing ? common.pause() : common.play()}
      aria-busy={waiting}
      onClick={player.toggle}
      className={clsx('relative grid shrink-0 place-items-center rounded-full', className)}
    >
      <Icon
        aria-hidden="true"
        className={clsx(iconClassName, Icon === Play && 'translate-x-[6%]')}
        fill={failed ? 'none' : 'currentColor'}
        strokeWidth={failed ? 2.25 : 1.5}
      />
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute -inset-1 animate-spin rounded-full border-2 border-transparent border-t-accent',
          'transition-opacity duration-150 motion-reduce:animate-none motion-reduce:border-accent',
          // The spinner's delay prevents a flash when a track starts at once.
          waiting ? 'opacity-100 delay-200' : 'opacity-0',
        )}
      />
    </button>
  );
}
