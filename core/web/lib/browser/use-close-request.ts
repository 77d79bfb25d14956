import { useEffect, useEffectEvent } from 'react';

interface Closable {
  open: boolean;
  onClose: () => void;
}

/** Closes a dialog on Android's back button. Browsers without CloseWatcher have Escape and the close button. */
export function useCloseRequest({ open, onClose }: Closable): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [open]);
}
