import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';

interface BusyButtonProps {
  /** Truncated where there is no room. */
  label: string;
  /** While waiting for the server it can't be pressed again, but keeps the focus. */
  isBusy: boolean;
  onPress: () => void;
}

export function BusyButton({ label, isBusy, onPress }: BusyButtonProps) {
  return (
    <TextButton
      kind="plain"
      className="max-w-full aria-disabled:opacity-60"
      aria-disabled={isBusy}
      onClick={() => !isBusy && onPress()}
    >
      {isBusy && <Spinner />}
      <span dir="auto" className="truncate">
        {label}
      </span>
    </TextButton>
  );
}
