import { useEffect, useEffectEvent, useRef } from 'react';

interface NearMarkProps {
  onNear: () => void;
  /** How far above its place it reaches, in px. */
  reach?: number;
}

/**
 * Says, once, when its place is on the screen or will be soon: it reaches up from there, unseen. (An observer's margin would
 * do the same, were it not ignored inside a panel that scrolls.) Its parent is positioned.
 */
export function NearMark({ onNear, reach = 300 }: NearMarkProps) {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!mark.current) return;
    // A busy browser tells several changes at once: the last is what holds.
    const observer = new IntersectionObserver((changes) => {
      if (!changes.at(-1)?.isIntersecting) return;
      observer.disconnect();
      tell();
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
