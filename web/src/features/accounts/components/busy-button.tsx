import { buttonClass } from '#web/ui/button';
import { Spinner } from '#web/ui/skeleton';

interface BusyButtonProps {
  /** Cut where there is no room for all of it. */
  label: string;
  /** The server is asked: it can't be pressed again, and keeps the keyboard's place. */
  isBusy: boolean;
  onPress: () => void;
}

/** A button that asks the server for something, once at a time. */
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
