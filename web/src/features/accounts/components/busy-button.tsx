import { Spinner } from '#web/ui/skeleton';
import { TextButton } from '#web/ui/text-button';

interface BusyButtonProps {
  /** Truncated where there is no room. */
  label: string;
  isBusy: boolean;
  onPress: () => void;
}

export function BusyButton({ label, isBusy, onPress }: BusyButtonProps) {
  return (
    <TextButton kind="plain" className="max-w-full" isBusy={isBusy} onClick={onPress}>
      {isBusy && <Spinner />}
      <span dir="auto" className="truncate">
        {label}
      </span>
    </TextButton>
  );
}
