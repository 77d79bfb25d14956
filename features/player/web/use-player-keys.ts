import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from '#core/web/lib/browser/shortcuts';
import { toggleLiked } from '#core/web/lib/listener/liked';
import { toast } from '#core/web/lib/toasts';
import { skipStep } from '#core/web/player/playback-controls';
import { player } from '#core/web/player/player';
import { speedStep } from '#core/web/player/speed';
import { bookmarkNow } from './bookmark-now.ts';
import { speedLabel } from './labels.ts';
import * as texts from './texts.ts';
import { skipChapter } from './use-chapters.ts';

const volumeStep = 5;

/** Specified in features/player/README.md#player-keys. */
const actions: Readonly<Record<string, () => void>> = {
  ' ': player.toggle,
  ArrowLeft: () => player.skip(-skipStep),
  ArrowRight: () => player.skip(skipStep),
  'Shift+ArrowUp': () => player.setVolume(player.store.getState().volume + volumeStep),
  'Shift+ArrowDown': () => player.setVolume(player.store.getState().volume - volumeStep),
  m: player.toggleMute,
  l: likeCurrent,
  b: bookmarkNow,
  s: player.toggleShuffle,
  r: player.cycleRepeat,
  'Shift+n': player.next,
  'Shift+p': player.previous,
  '[': () => void skipChapter(-1),
  ']': () => void skipChapter(1),
  '<': () => changeSpeed(-1),
  '>': () => changeSpeed(1),
};

export function usePlayerKeys({ onQueue }: { onQueue: () => void }): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPlayer(event) || player.store.getState().current === null || !areShortcutsOn()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isSign = key === '<' || key === '>';
    const act = key === 'q' ? onQueue : actions[event.shiftKey && !isSign ? `Shift+${key}` : key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const typedIn = 'input, textarea, select, [contenteditable], [role="menu"], [role="menu"] *, [role="listbox"] *';
const pressedBySpace = 'button, summary, [role="button"], [role="tab"]';

function isForPlayer(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(target instanceof Element) || target.closest(typedIn)) return false;
  if (key === ' ' && target.closest(pressedBySpace)) return false;
  const modal = document.querySelector('[data-modal-open], [role="dialog"][aria-modal="true"]');
  return modal === null || modal.matches('[data-player]');
}

function likeCurrent(): void {
  const { current } = player.store.getState();
  if (current) toggleLiked(current.message);
}

function changeSpeed(step: 1 | -1): void {
  const before = player.store.getState().speed;
  player.setSpeed(before + step * speedStep);
  const { speed } = player.store.getState();
  if (speed !== before) toast.success(texts.speedIs({ speed: speedLabel(speed) }));
}
