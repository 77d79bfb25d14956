import { Spinner } from './skeleton.tsx';

export function ProgressRing({ percent }: { percent: number }) {
  if (percent === 0) return <Spinner className="size-5" />;
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-6 -rotate-90" fill="none" stroke="currentColor">
      <circle cx="10" cy="10" r="8" strokeWidth="2.5" className="opacity-25" />
      <circle cx="10" cy="10" r="8" strokeWidth="2.5" pathLength="100" strokeDasharray={`${percent} 100`} />
    </svg>
  );
}
