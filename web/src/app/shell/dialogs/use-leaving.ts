import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Hears of whatever leads to another place, back included: a dialog is open at one. */
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
