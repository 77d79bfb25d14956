import { CloudOff } from 'lucide-react';
import { type ComponentType, createContext, use } from 'react';
import * as common from '#core/contract/texts';
import { useOnline } from '#core/web/lib/browser/use-online';
import { Notice, NoticeButton } from './notice.tsx';
import { PageTint } from './page-tint.tsx';
import * as texts from './texts.ts';

export const OfflineFailureSlot = createContext<ComponentType | null>(null);

interface FailureProps {
  message: string;
  onRetry: () => void;
}

export function Failure({ message, onRetry }: FailureProps) {
  const OfflineFailure = use(OfflineFailureSlot);
  const isOnline = useOnline();
  return (
    <div role="alert">
      {OfflineFailure && !isOnline ? (
        <OfflineFailure />
      ) : (
        <Notice
          icon={CloudOff}
          title={message}
          help={texts.failureHelp()}
          action={<NoticeButton label={common.tryAgain()} onPress={onRetry} />}
        />
      )}
    </div>
  );
}

export function FailurePage(failure: FailureProps) {
  return (
    <>
      <PageTint />
      <Failure {...failure} />
    </>
  );
}
