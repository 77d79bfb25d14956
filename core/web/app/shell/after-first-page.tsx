import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { needsNetwork } from '#core/web/lib/needs-network';
import { TooltipLayer } from '#core/web/ui/tooltip-layer';
import { pushKey } from '#features/follows/web/push-key';

export function AfterFirstPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const open = ({ data, ports: [answer] }: MessageEvent) => {
      if (data?.type !== 'OPEN_PAGE') return;
      answer?.postMessage('opened');
      void navigate(String(data.path));
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
  useEffect(() => {
    settle();
    return authStore.subscribe(settle);
  }, []);
  return <TooltipLayer />;
}

const loadPush = needsNetwork(() => import('#features/follows/web/push'));

function settle(): void {
  if (readStored(pushKey) === null) return;
  void loadPush()
    .then(({ settlePush }) => settlePush())
    .catch(() => undefined);
}
