import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { readHistoryReach } from '#web/lib/browser/history-reach';
import { useHydrated } from '#web/lib/browser/use-hydrated';
import { IconButton } from '#web/ui/icon-button';

/** With fonts too large for the bar, the browser's own buttons have to do. */
const roomClass = '@max-[16rem]:hidden';

const nowhere = { back: false, forward: false };

/** Back is disabled, and forward hidden, where there is nowhere to go. */
export function HistoryButtons() {
  const navigate = useNavigate();
  const pushed = useNavigationType() === 'PUSH';
  // Renders again on every navigation; by then the browser's history has changed too.
  useLocation();
  const isHydrated = useHydrated();
  const reach = isHydrated ? readHistoryReach(pushed) : nowhere;
  const back = useRef<HTMLButtonElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  // When forward disappears, the focus moves to the button beside it.
  const hadFocus = isHydrated && document.activeElement !== null && document.activeElement === forward.current;
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
