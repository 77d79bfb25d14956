import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { readHistoryReach } from '#core/web/lib/browser/history-reach';
import { useHydrated } from '#core/web/lib/browser/use-hydrated';
import { IconButton } from '#core/web/ui/icon-button';

const nowhere = { back: false, forward: false };

/** Both are always there, and disabled where there is nowhere to go: nothing moves, and the focus stays. */
export function HistoryButtons() {
  const navigate = useNavigate();
  const pushed = useNavigationType() === 'PUSH';
  // Renders again on every navigation; by then the browser's history has changed too.
  useLocation();
  const reach = useHydrated() ? readHistoryReach(pushed) : nowhere;
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label="Back"
        aria-disabled={!reach.back}
        onClick={reach.back ? () => navigate(-1) : undefined}
      />
      <IconButton
        icon={ChevronRight}
        label="Forward"
        aria-disabled={!reach.forward}
        onClick={reach.forward ? () => navigate(1) : undefined}
      />
    </>
  );
}
