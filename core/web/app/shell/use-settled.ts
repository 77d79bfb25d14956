import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** How long no request may be pending, in ms, because a page requests its parts one after the other. */
const quietMs = 300;

export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  const fetching = useIsFetching();
  const { state } = useNavigation();
  const isBusy = fetching > 0 || state !== 'idle';
  useEffect(() => {
    if (settled || isBusy) return;
    const timer = setTimeout(() => setSettled(true), quietMs);
    return () => clearTimeout(timer);
  }, [settled, isBusy]);
  return settled;
}
