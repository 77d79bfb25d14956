import { CloudOff } from 'lucide-react';
import { buttonClass } from './button.ts';
import { Notice } from './notice.tsx';

interface FailureProps {
  /** The server's sentence, or the spec's fallback. */
  message: string;
  onRetry: () => void;
  retrying: boolean;
}

/** A load that failed, with another try. */
export function Failure({ message, onRetry, retrying }: FailureProps) {
  return (
    <div role="alert">
      <Notice
        icon={CloudOff}
        title={message}
        help="Check your connection. Nothing is lost: what is playing goes on."
        action={
          <button type="button" className={buttonClass('primary')} onClick={onRetry} disabled={retrying}>
            {retrying ? 'Trying again…' : 'Try again'}
          </button>
        }
      />
    </div>
  );
}
