import { useQuery } from '@tanstack/react-query';
import { Gift as GiftIcon } from 'lucide-react';
import * as common from '#core/contract/texts';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { EmptyList } from '#core/web/desk-kit/empty-list';
import { FilterBar } from '#core/web/desk-kit/filter-bar';
import { Pager } from '#core/web/desk-kit/pager';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { useAsked } from '#core/web/desk-kit/use-address';
import { deskPaths } from '#core/web/lib/desk-paths';
import { Skeleton } from '#core/web/ui/skeleton';
import { DeskGiftsQuery } from '#features/gifts/desk';
import { stateWords } from '#features/gifts/web/gift-words';
import { deskGiftsQuery } from './api.ts';
import { GiftCard } from './gift-card.tsx';
import * as texts from './texts.ts';

const states = ['unused', 'redeemed', 'refunded'] as const;
const places = [0, 1, 2];

export function Page() {
  const { pageNumber, accountId, state } = useAsked(DeskGiftsQuery);
  const gifts = useQuery(deskGiftsQuery({ pageNumber, accountId, state }));
  const options = states.map((each) => [each, stateWords[each]()] as const);
  return (
    <>
      <DeskHeading title={common.gifts()} help={texts.giftsHelp()} />
      <FilterBar filters={[{ name: 'state', label: texts.state(), options }]} alsoCleared={['accountId']} />
      {gifts.isLoadingError ? (
        <QueryFailure query={gifts} />
      ) : gifts.data?.data.length === 0 ? (
        <EmptyList
          icon={GiftIcon}
          title={texts.noGiftsMatch()}
          help={texts.paidGiftsAreListedHere()}
          to={[deskPaths.sales(), texts.salesAndBooks()]}
        />
      ) : (
        <>
          <div aria-busy={gifts.isPending} className="grid grid-cols-1 items-start gap-3">
            {gifts.data
              ? gifts.data.data.map((gift) => <GiftCard key={gift.id} gift={gift} />)
              : places.map((place) => <Skeleton key={place} className="h-44 rounded-panel" />)}
          </div>
          <Pager page={gifts.data} noun={texts.giftCount} />
        </>
      )}
    </>
  );
}
