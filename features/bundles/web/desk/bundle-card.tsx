import { useQuery } from '@tanstack/react-query';
import { CircleStop, Layers } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatNaira, NairaAmount } from '#core/contract/money';
import { texts } from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { MoneyField } from '#core/web/desk-kit/money-field';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { SideCard } from '#core/web/desk-kit/side-card';
import { call, messageOf } from '#core/web/lib/api/call';
import { formatCount } from '#core/web/lib/format';
import { toast } from '#core/web/lib/toasts';
import { Skeleton } from '#core/web/ui/skeleton';
import { type DeskBundle, priceBundle } from '#features/bundles/desk';
import type { BundleRef } from '#features/bundles/web/api';
import { deskBundleQuery } from './api.ts';

export function BundleCard({ kind, id }: BundleRef) {
  const query = useQuery(deskBundleQuery(kind, id));
  return (
    <SideCard title="Sold as a whole">
      {query.isLoadingError && <QueryFailure query={query} />}
      {query.isPending && <Skeleton className="h-24 rounded-row" />}
      {query.data && <Known bundle={query.data} />}
    </SideCard>
  );
}

function Known({ bundle }: { bundle: DeskBundle }) {
  const [dialog, setDialog] = useState<'price' | 'end' | null>(null);
  const { price, name } = bundle;
  const close = () => setDialog(null);
  return (
    <>
      {price !== null && <p className="text-21 font-extrabold tracking-tight tabular-nums">{formatNaira(price)}</p>}
      <p className="pb-3 text-13 text-pretty text-muted tabular-nums">{stateOf(bundle)}</p>
      <div className="flex flex-wrap gap-2">
        <ActionButton icon={Layers} kind="side" onClick={() => setDialog('price')}>
          {price === null ? 'Sell as a whole…' : 'Change the price…'}
        </ActionButton>
        {price !== null && (
          <ActionButton icon={CircleStop} kind="side" onClick={() => setDialog('end')}>
            End…
          </ActionButton>
        )}
      </div>
      {dialog === 'price' && <PriceDialog bundle={bundle} onClose={close} />}
      {dialog === 'end' && (
        <ConfirmDialog
          title="Stop selling it as a whole?"
          help="The messages are then sold only one by one. Listeners who bought it keep it."
          label="End"
          busyLabel="Ending..."
          act={() => write(bundle, null)}
          done={() => ['No longer sold as a whole', name]}
          onClose={close}
        />
      )}
    </>
  );
}

function stateOf({ price, count, single_prices }: DeskBundle): string {
  if (count === 0) return 'None of its messages can be bought now, so listeners don’t see this offer.';
  const singly = `${formatCount(count, ['message', 'messages'])} for ${formatNaira(single_prices)} one by one`;
  if (price === null) return `Not sold as a whole: ${singly}.`;
  return price > single_prices
    ? `${singly}. Listeners pay this while it is less than the price as a whole.`
    : `${singly}.`;
}

function write({ kind, id, price: price_before }: DeskBundle, price: number | null) {
  return call(priceBundle, { params: { kind, id }, body: { price, price_before } });
}

function PriceDialog({ bundle, onClose }: { bundle: DeskBundle; onClose: () => void }) {
  const [price, setPrice] = useState(bundle.price ?? Number.NaN);
  const [wrong, setWrong] = useState<string>();
  const pricing = useDeskMutation((naira: number) => write(bundle, naira), { when: 'settled' });
  const submit = () => {
    const read = z.safeParse(NairaAmount, price);
    setWrong(read.error?.issues[0]?.message);
    if (!read.success || pricing.isPending) return;
    pricing.mutate(read.data, {
      onSuccess: () => {
        toast.success('Sold as a whole', `${bundle.name} is ${formatNaira(read.data)}.`);
        onClose();
      },
    });
  };
  return (
    <DialogForm
      title="Sell as a whole"
      help="Listeners who own some of its messages pay less. Nobody pays more than the messages cost one by one. Messages added later aren’t part of earlier purchases."
      label="Save"
      busyLabel="Saving..."
      isBusy={pricing.isPending}
      error={pricing.error && messageOf(pricing.error, texts.generalError)}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField label="Price in naira" value={price} onChange={setPrice} error={wrong} />
    </DialogForm>
  );
}
