import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
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
      <Step icon={ChevronLeft} label="Back" possible={reach.back} onPress={() => navigate(-1)} />
      <Step icon={ChevronRight} label="Forward" possible={reach.forward} onPress={() => navigate(1)} />
    </>
  );
}

interface StepProps {
  icon: LucideIcon;
  label: string;
  possible: boolean;
  onPress: () => void;
}

/**
 * It stays focusable where there is nowhere to go, so that the keyboard keeps its place. With letters so large that the bar
 * has no room for all, the browser's own buttons serve.
 */
function Step({ icon, label, possible, onPress }: StepProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={!possible}
      onClick={possible ? onPress : undefined}
      className="@max-[16rem]:hidden"
    />
  );
}
