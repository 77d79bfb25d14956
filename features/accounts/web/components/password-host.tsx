import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { onRefused } from '#core/web/lib/api/call';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { LoadingDialog } from '#core/web/ui/loading-overlay';

interface Asking {
  given: Promise<boolean>;
  finish: (isGiven: boolean) => void;
}

const askingStore = createStore<Asking | null>(() => null);

/** Simultaneous calls that need the password share one dialog. */
function askAgain(): Promise<boolean> {
  const asked = askingStore.getState();
  if (asked) return asked.given;
  let settle: (isGiven: boolean) => void = () => undefined;
  const given = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const finish = (isGiven: boolean) => {
    askingStore.setState(null, true);
    settle(isGiven);
  };
  askingStore.setState({ given, finish }, true);
  return given;
}

const close = () => askingStore.getState()?.finish(false);

const PasswordAgainDialog = lazyPart(
  needsNetwork(async () => (await import('./password-again-dialog.tsx')).PasswordAgainDialog),
  () => <LoadingDialog onClose={close} />,
);

export function PasswordHost() {
  const asking = useStore(askingStore);
  useEffect(() => {
    const unregister = onRefused('operator.password_needed', askAgain);
    return () => {
      unregister();
      close();
    };
  }, []);
  return asking && <PasswordAgainDialog finish={asking.finish} />;
}
