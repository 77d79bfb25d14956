import { useQuery } from '@tanstack/react-query';
import { Gift as GiftIcon } from 'lucide-react';
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

const states = (['unused', 'redeemed', 'refunded'] as const).map((state) => [state, stateWords[state]] as const);
const filters = [{ name: 'state', label: 'State', options: states }];
const places = [0, 1, 2];

export function Page() {
  const { pageNumber, accountId, state } = useAsked(DeskGiftsQuery);
  const gifts = useQuery(deskGiftsQuery({ pageNumber, accountId, state }));
  return (
    <>
      <DeskHeading
        title="Gifts"
        help="Gifts that listeners have paid for. Only the giver sees the PIN and the words on the card."
      />
      <FilterBar filters={filters} alsoCleared={['accountId']} />
      {gifts.isLoadingError ? (
        <QueryFailure query={gifts} />
      ) : gifts.data?.data.length === 0 ? (
        <EmptyList
          icon={GiftIcon}
          title="No gifts match"
          help="Paid gifts are listed here."
          to={[deskPaths.sales(), 'Sales and books']}
        />
      ) : (
        <>
          <div aria-busy={gifts.isPending} className="grid grid-cols-1 items-start gap-3">
            {gifts.data
              ? gifts.data.data.map((gift) => <GiftCard key={gift.id} gift={gift} />)
              : places.map((place) => <Skeleton key={place} className="h-44 rounded-panel" />)}
          </div>
          <Pager page={gifts.data} noun={['gift', 'gifts']} />
        </>
      )}
    </>
  );
}
