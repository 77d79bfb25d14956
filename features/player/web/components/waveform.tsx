import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';

interface WaveformProps {
  loudness: readonly number[];
  played: number;
  buffered: number;
  isBusy: boolean;
  className: string;
}

export function Waveform({ loudness, played, buffered, isBusy, className }: WaveformProps) {
  return (
    <div
      aria-hidden="true"
      className={clsx('relative w-full forced-color-adjust-none', isBusy && 'animate-breathe', className)}
    >
      <Bars loudness={loudness} className="text-line" />
      <Part share={buffered}>
        <Bars loudness={loudness} className="text-muted/60" />
      </Part>
      <Part share={played}>
        <Bars loudness={loudness} className="text-accent" />
      </Part>
    </div>
  );
}

function Part({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }} className="absolute inset-0">
      {children}
    </div>
  );
}

const Bars = memo(function Bars({ loudness, className }: { loudness: readonly number[]; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${loudness.length} 100`}
      preserveAspectRatio="none"
      className={clsx('absolute inset-0 size-full', className)}
    >
      <path d={barsOf(loudness)} fill="currentColor" />
    </svg>
  );
});

function barsOf(loudness: readonly number[]): string {
  return loudness
    .map((value, place) => {
      const height = Math.max(6, Math.round((value / 255) * 100));
      return `M${place + 0.2} ${(100 - height) / 2}h.6v${height}h-.6z`;
    })
    .join('');
}
