import { buttonClass } from '#web/ui/button';
import { Spinner } from '#web/ui/skeleton';

interface BusyButtonProps {
  /** Truncated where there is no room. */
  label: string;
  /** While waiting for the server it can't be pressed again, but keeps the focus. */
  isBusy: boolean;
  onPress: () => void;
}

export function BusyButton({ label, isBusy, onPress }: BusyButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
      className={buttonClass('plain', 'max-w-full aria-disabled:opacity-60')}
    >
      {isBusy && <Spinner />}
      <span dir="auto" className="truncate">
        {label}
      </span>
    </button>
  );
}
