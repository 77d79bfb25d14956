import { clsx } from 'clsx';
import { RotateCcw, RotateCw } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#core/web/lib/browser/storage';
import { skipStep } from '#core/web/player/playback-controls';
import { player } from '#core/web/player/player';
import * as texts from '#features/player/web/texts';

const shownMs = 800;
const hintMs = 6000;
const hintKey = 'lectern:double-tap-hints';
const hintsAtMost = 3;

export function SkipByTaps({ children }: { children: ReactNode }) {
  const [skipped, setSkipped] = useState<{ side: Side; seconds: number } | null>(null);
  const taps = useDoubleTap((side) => {
    player.skip(side === 'left' ? -skipStep : skipStep);
    writeStored(hintKey, String(hintsAtMost));
    setSkipped((before) => ({ side, seconds: (before?.side === side ? before.seconds : 0) + skipStep }));
  });
  useEffect(() => {
    if (skipped === null) return;
    const timer = setTimeout(setSkipped, shownMs, null);
    return () => clearTimeout(timer);
  }, [skipped]);
  return (
    <div {...taps} className="relative">
      {children}
      {skipped ? <Skipped {...skipped} /> : <Hint />}
    </div>
  );
}

function Skipped({ side, seconds }: { side: Side; seconds: number }) {
  const Icon = side === 'left' ? RotateCcw : RotateCw;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute inset-y-0 grid w-1/2 animate-fade-in place-items-center',
        side === 'left' ? 'left-0' : 'right-0',
      )}
    >
      <span className="flex items-center gap-1.5 rounded-full bg-text px-4 py-2 text-15 font-bold text-ink tabular-nums">
        <Icon className="size-5" />
        {side === 'left' ? texts.skippedBack({ seconds }) : texts.skippedForward({ seconds })}
      </span>
    </span>
  );
}

function Hint() {
  const [isShown, setShown] = useState(() => Number(readStored(hintKey) ?? 0) < hintsAtMost);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => {
      writeStored(hintKey, String(Number(readStored(hintKey) ?? 0) + 1));
      setShown(false);
    }, hintMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <span className="pointer-events-none absolute inset-x-0 bottom-2 hidden text-center pointer-coarse:block">
      <span className="inline-block animate-fade-in [@container(height<8rem)]:hidden rounded-full bg-text px-3 py-1 text-13 font-semibold text-ink">
        {texts.doubleTapHint()}
      </span>
    </span>
  );
}

export type Side = 'left' | 'right';

/** Two taps within this time, in ms, are a double tap. A longer or moving touch isn't a tap. */
const togetherMs = 350;
const tapMs = 300;
const tapReach = 10;

function useDoubleTap(onDouble: (side: Side) => void) {
  const down = useRef<{ x: number; y: number; at: number } | null>(null);
  const last = useRef<{ side: Side; at: number } | null>(null);
  return {
    onPointerDown({ clientX, clientY, timeStamp, isPrimary }: PointerEvent) {
      down.current = isPrimary ? { x: clientX, y: clientY, at: timeStamp } : null;
    },
    onPointerUp({ clientX, clientY, timeStamp, currentTarget }: PointerEvent) {
      const from = down.current;
      down.current = null;
      if (from === null) return;
      const isTap = Math.hypot(clientX - from.x, clientY - from.y) <= tapReach && timeStamp - from.at <= tapMs;
      if (!isTap) return;
      const { left, width } = currentTarget.getBoundingClientRect();
      const side = clientX < left + width / 2 ? 'left' : 'right';
      const isDouble = last.current?.side === side && timeStamp - last.current.at <= togetherMs;
      last.current = { side, at: timeStamp };
      if (isDouble) onDouble(side);
    },
  };
}
