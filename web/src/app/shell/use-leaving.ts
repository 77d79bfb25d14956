import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Hears of whatever leads to another place, back included: a dialog is open at one. */
export function useLeaving(onLeave: () => void): void {
  const location = useLocation();
  const place = useRef(location);
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (place.current === location) return;
    place.current = location;
    leave();
  }, [location]);
}
