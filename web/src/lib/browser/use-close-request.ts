import { useEffect, useEffectEvent } from 'react';

interface Closable {
  open: boolean;
  onClose: () => void;
}

/**
 * Closes what lies over the page when the listener asks the device for it: Android's back button and gesture, which would
 * leave the page otherwise. Where a browser doesn't tell, Escape and the close button serve.
 */
export function useCloseRequest({ open, onClose }: Closable): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open]);
}
