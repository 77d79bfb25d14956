import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** The page counts as settled once no request was pending for this long, in ms. A page requests its parts one after the other. */
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
