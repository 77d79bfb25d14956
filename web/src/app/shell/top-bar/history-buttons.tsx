import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { readHistoryReach } from '#web/lib/browser/history-reach';
import { IconButton } from '#web/ui/icon-button';

/** With letters so large that the bar has no room for all, the browser's own buttons serve. */
const roomClass = '@max-[16rem]:hidden';

/** Back, disabled where there is nowhere to go, and forward where there is somewhere. */
export function HistoryButtons() {
  const navigate = useNavigate();
  const pushed = useNavigationType() === 'PUSH';
  // Renders again at every new place; by then the browser's history has moved as well.
  useLocation();
  const reach = readHistoryReach(pushed);
  const back = useRef<HTMLButtonElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  // Forward goes with the last page that lay ahead: the keyboard keeps its place, on the button beside it.
  const hadFocus = document.activeElement !== null && document.activeElement === forward.current;
  useEffect(() => {
    if (hadFocus && !reach.forward) back.current?.focus();
  }, [hadFocus, reach.forward]);
  return (
    <>
      <IconButton
        ref={back}
        icon={ChevronLeft}
        label="Back"
        aria-disabled={!reach.back}
        onClick={reach.back ? () => navigate(-1) : undefined}
        className={roomClass}
      />
      {reach.forward && (
        <IconButton
          ref={forward}
          icon={ChevronRight}
          label="Forward"
          onClick={() => navigate(1)}
          className={roomClass}
        />
      )}
    </>
  );
}
