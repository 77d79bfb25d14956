import { CloudOff } from 'lucide-react';
import { buttonClass } from './button.ts';
import { Notice } from './notice.tsx';

interface FailureProps {
  /** The server's sentence, or the spec's fallback. */
  message: string;
  onRetry: () => void;
}

/** A load that failed, with another try. */
export function Failure({ message, onRetry }: FailureProps) {
  return (
    <div role="alert">
      <Notice
        icon={CloudOff}
        title={message}
        help="If this stays, check your connection."
        action={
          <button type="button" className={buttonClass('primary')} onClick={onRetry}>
            Try again
          </button>
        }
      />
    </div>
  );
}
