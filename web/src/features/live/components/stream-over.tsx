import { CloudOff, RadioTower } from 'lucide-react';
import { useEffect } from 'react';
import { Notice, NoticeButton } from '#web/ui/notice';

interface StreamOverProps {
  hasEnded: boolean;
  onTryAgain: () => void;
}

/** The stream has ended or failed. What failed offline is retried once there is a network. */
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
        action={<NoticeButton label="Try again" onPress={onTryAgain} />}
        className="py-6!"
      />
    </div>
  );
}
