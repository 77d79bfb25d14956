import { CloudOff, RadioTower } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '#web/ui/button';
import { Notice } from '#web/ui/notice';

interface StreamOverProps {
  /** It is over; else it couldn't be had. */
  hasEnded: boolean;
  onTryAgain: () => void;
}

/** Says that a stream has ended or can't be played. What failed without a network is tried again as soon as there is one. */
export function StreamOver({ hasEnded, onTryAgain }: StreamOverProps) {
  useEffect(() => {
    if (hasEnded) return;
    window.addEventListener('online', onTryAgain);
    return () => window.removeEventListener('online', onTryAgain);
  }, [hasEnded, onTryAgain]);
  return (
    <div role="alert" className="stage-picture flex flex-col justify-center">
      <Notice
        icon={hasEnded ? RadioTower : CloudOff}
        title={hasEnded ? 'The live stream has ended' : 'The live stream can’t be played'}
        help={
          hasEnded ? 'If it goes on after a break, you can join it again.' : 'If this stays, check your connection.'
        }
        action={
          <button type="button" className={buttonClass('primary')} onClick={onTryAgain}>
            Try again
          </button>
        }
        className="py-6!"
      />
    </div>
  );
}
