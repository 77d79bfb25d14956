import { useQuery } from '@tanstack/react-query';
import { Gift as GiftIcon, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { formatMoment } from '#core/web/lib/format';
import { Link, LinkButton } from '#core/web/lib/link';
import { pageNumberIn } from '#core/web/lib/list-address';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { PageHeading } from '#core/web/lib/page-heading';
import { PagedList } from '#core/web/lib/paged-list';
import { paths } from '#core/web/lib/paths';
import { MessageCover } from '#core/web/ui/cover';
import { Notice } from '#core/web/ui/notice';
import { Copies, Skeleton } from '#core/web/ui/skeleton';
import type { Gift } from '#features/gifts/contract';
import { giftsQuery } from '#features/gifts/web/api';
import { CardPicture } from '#features/gifts/web/components/gift-card';
import { giftTitle, stateWords } from '#features/gifts/web/gift-words';
import * as texts from '#features/gifts/web/texts';
import { OpenPayments } from '#features/payments/web/components/open-payments';

export function Page() {
  return (
    <ForListeners
      icon={GiftIcon}
      title={texts.yourGifts()}
      help={texts.signInToSeeYourGifts()}
      purpose={texts.toSeeYourGifts()}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading title={texts.yourGifts()} />
        <LinkButton kind="accent" to={paths.newGift()}>
          <Plus aria-hidden="true" size={18} />
          {texts.giveAnAmount()}
        </LinkButton>
      </div>
      <p className="mt-2 max-w-[60ch] text-muted">{texts.yourGiftsHelp()}</p>
      <OwnGifts />
    </ForListeners>
  );
}

function OwnGifts() {
  const [search] = useSearchParams();
  const pageNumber = pageNumberIn(search);
  const gifts = useQuery(giftsQuery(pageNumber));
  return (
    <div className="max-w-3xl">
      <div className="mt-6 empty:hidden">
        <OpenPayments />
      </div>
      <PagedList
        title={common.gifts()}
        result={gifts}
        pageNumber={pageNumber}
        loading={texts.loadingYourGifts()}
        nouns={texts.giftCount}
        skeleton={<GiftsSkeleton />}
        empty={<NothingYet />}
      >
        {(listed) => (
          <ul aria-label={common.gifts()} className="flex flex-col gap-1">
            {listed.map((gift) => (
              <GiftRow key={gift.id} gift={gift} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function GiftRow({ gift }: { gift: Gift }) {
  const { id, to, amount, created, state, kind, message, picture } = gift;
  return (
    <li className="relative flex items-center gap-4 rounded-row py-3 pr-2 hover:bg-raised md:px-3">
      <div className="w-24 shrink-0 overflow-hidden rounded-row">
        {picture === 'cover' && message ? (
          <MessageCover message={message} size="small" sizes="96px" />
        ) : (
          <CardPicture picture={picture} />
        )}
      </div>
      <div className="flex min-w-0 grow gap-x-4 gap-y-1 max-md:flex-col">
        <div className="min-w-0 grow">
          <p className="font-semibold break-words">
            <Link
              to={paths.gift(id)}
              dir="auto"
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {giftTitle(gift)}
            </Link>
          </p>
          {to !== '' && (
            <p dir="auto" className="text-13 break-words text-muted">
              {texts.forRecipient({ recipient: to })}
            </p>
          )}
          <p className="text-13 text-muted tabular-nums">{formatMoment(created)}</p>
        </div>
        <div className="shrink-0 tabular-nums md:text-right">
          {kind !== 'amount' && <p className="font-semibold">{formatNaira(amount)}</p>}
          <p className="text-13 text-muted">{stateWords[state]()}</p>
        </div>
      </div>
    </li>
  );
}

function NothingYet() {
  return (
    <Notice
      icon={GiftIcon}
      title={texts.noGiftsYet()}
      help={texts.noGiftsYetHelp()}
      action={
        <LinkButton kind="plain" to={paths.newGift()}>
          {texts.giveAnAmount()}
        </LinkButton>
      }
    />
  );
}

function GiftsSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-1">
      <Copies count={4}>
        <div className="flex h-22 items-center gap-4 pr-2 md:px-3">
          <Skeleton className="h-13 w-24 shrink-0 rounded-row" />
          <div className="min-w-0 grow">
            <Skeleton className="h-4 w-40 max-w-full rounded-full" />
            <Skeleton className="mt-2 h-3 w-28 max-w-full rounded-full" />
          </div>
        </div>
      </Copies>
    </div>
  );
}
