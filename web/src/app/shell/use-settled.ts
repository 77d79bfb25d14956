import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** How long nothing may have been on its way, in ms: a page asks for its parts one after the other. */
const quietMs = 300;

/** Whether the first page has what it asked for, so that what the shell would like can be asked for too. */
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
