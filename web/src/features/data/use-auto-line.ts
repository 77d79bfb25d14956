import { useSyncExternalStore } from 'react';
import { qualityOn } from '#web/lib/listener/quality';

/** @returns what 'Auto' means now, following the network */
export function useAutoLine(): string {
  return useSyncExternalStore(subscribe, autoLine);
}

function subscribe(onChange: () => void): () => void {
  navigator.connection?.addEventListener('change', onChange);
  return () => navigator.connection?.removeEventListener('change', onChange);
}

function autoLine(): string {
  const { connection } = navigator;
  if (connection === undefined)
    return 'This browser doesn’t say which network it is on: Auto plays Normal. On mobile data, choose Data saver.';
  if (connection.saveData) return 'Now: data saver, because your browser is set to save data.';
  return qualityOn('auto', connection) === 'saver'
    ? 'Now: data saver on this network.'
    : 'Now: normal on this network.';
}
