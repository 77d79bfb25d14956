import { useEffect, useEffectEvent, useRef } from 'react';

interface NearMarkProps {
  onNear: () => void;
  reach?: number;
}

/**
 * An IntersectionObserver's margin is ignored inside a scrolling panel, so an invisible mark reaches upwards. The parent must be
 * positioned.
 */
export function NearMark({ onNear, reach = 300 }: NearMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  const report = useEffectEvent(onNear);
  useEffect(() => {
    if (!mark.current) return;
    // A busy browser reports several changes at once, and only the last one is current.
    const observer = new IntersectionObserver((changes) => {
      if (!changes.at(-1)?.isIntersecting) return;
      observer.disconnect();
      report();
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={mark}
      aria-hidden="true"
      className="pointer-events-none absolute w-px"
      style={{ top: -reach, height: reach }}
    />
  );
}
