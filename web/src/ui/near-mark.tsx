import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Says, once, when its place is on the screen or will be soon: it reaches 300px above that place, unseen. (An observer's
 * margin would do the same, were it not ignored inside a panel that scrolls.) Its parent is positioned.
 */
export function NearMark({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      tell();
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} aria-hidden="true" className="pointer-events-none absolute -top-[300px] h-[300px] w-px" />;
}
