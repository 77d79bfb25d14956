import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { IconButton } from '#web/ui/icon-button';
import { readHistoryReach } from './history-reach.ts';

/** Back and forward, disabled where there is nowhere to go. */
export function HistoryButtons() {
  const navigate = useNavigate();
  const pushed = useNavigationType() === 'PUSH';
  // Renders again at every new place; by then the browser's history has moved as well.
  useLocation();
  const reach = readHistoryReach(pushed);
  return (
    <>
      <IconButton icon={ChevronLeft} label="Back" disabled={!reach.back} onClick={() => navigate(-1)} />
      <IconButton icon={ChevronRight} label="Forward" disabled={!reach.forward} onClick={() => navigate(1)} />
    </>
  );
}
