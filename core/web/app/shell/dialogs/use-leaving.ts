import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** A dialog belongs to one page, so it closes on every navigation, also back. */
export function useLeaving(onLeave: () => void): void {
  const { key } = useLocation();
  const place = useRef(key);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    leave();
  }, [key]);
}
