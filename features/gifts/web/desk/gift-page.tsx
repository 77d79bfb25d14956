import { GiftId } from '#core/contract/ids';
import * as common from '#core/contract/texts';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { ThingPage } from '#core/web/desk-kit/thing-page';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Skeleton } from '#core/web/ui/skeleton';
import { deskGiftQuery } from './api.ts';
import { GiftCard } from './gift-card.tsx';
import * as texts from './texts.ts';

export function Page() {
  return (
    <ThingPage isShownAtOnce id={GiftId} query={deskGiftQuery}>
      {(gift, id) => (
        <>
          <Breadcrumb back={{ to: deskPaths.gifts(), title: common.gifts() }} audited={{ kind: 'gift', id }} />
          <DeskHeading title={texts.giftId({ id })} />
          <div className="max-w-3xl">
            {gift ? <GiftCard gift={gift} isAlone /> : <Skeleton className="h-56 rounded-panel" />}
          </div>
        </>
      )}
    </ThingPage>
  );
}
