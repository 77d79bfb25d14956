import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '#core/web/lib/format';
import { Failure } from '#core/web/ui/failure';
import { QrCode } from '#core/web/ui/qr-code';
import { SheetDialog } from '#core/web/ui/sheet-dialog';
import { Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import type { PrivateFeed } from '#features/feeds/contract/private';
import { privateFeedQuery } from '#features/feeds/web/api';
import { endIfConfirmed, make, renewIfConfirmed } from '#features/feeds/web/private-feed';
import * as texts from '#features/feeds/web/texts';
import { FeedAddress } from './feed-address.tsx';

export function PrivateFeedDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(privateFeedQuery);
  return (
    <SheetDialog title={texts.listenInAPodcastApp()} help={texts.privateFeedHelp()} onClose={onClose}>
      <div className="pb-6">
        {data === undefined && error && <Failure message={error.message} onRetry={() => void refetch()} />}
        {data === undefined && !error && <Skeleton className="h-44 w-full rounded-row" />}
        {data === null && <NoFeed />}
        {data && <Feed feed={data} />}
      </div>
    </SheetDialog>
  );
}

function NoFeed() {
  return (
    <>
      <p className="text-pretty">{texts.aboutPrivateAddress()}</p>
      <p className="mt-3 text-pretty text-muted">{texts.keepItToYourself()}</p>
      <BusyButton kind="accent" className="mt-5" act={make}>
        {texts.makeMyAddress()}
      </BusyButton>
    </>
  );
}

function Feed({ feed: { address, qr_code, last_read } }: { feed: PrivateFeed }) {
  return (
    <>
      <div className="mx-auto mb-5 w-56 max-w-full">
        <QrCode {...qr_code} label={texts.qrCodeOfAddress()} />
      </div>
      <FeedAddress address={address} />
      <p className="mt-3 text-13 text-pretty text-muted">
        {last_read === null ? texts.notReadByAnApp() : texts.lastReadByAnApp({ date: formatLongDate(last_read) })}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <BusyButton kind="plain" act={renewIfConfirmed}>
          {texts.makeAnotherAddress()}
        </BusyButton>
        <BusyButton kind="quiet" act={endIfConfirmed}>
          {texts.endIt()}
        </BusyButton>
      </div>
    </>
  );
}

interface BusyButtonProps {
  kind: 'accent' | 'plain' | 'quiet';
  className?: string;
  act: () => Promise<void>;
  children: string;
}

function BusyButton({ kind, className, act, children }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <TextButton kind={kind} isBusy={isBusy} className={className} onClick={() => void press()}>
      {children}
    </TextButton>
  );
}
