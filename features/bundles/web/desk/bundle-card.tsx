import { useQuery } from '@tanstack/react-query';
import { CircleStop, Layers } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatNaira, NairaAmount } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskMutation } from '#core/web/desk-kit/api';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { DialogForm } from '#core/web/desk-kit/dialog-form';
import { MoneyField } from '#core/web/desk-kit/money-field';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { SideCard } from '#core/web/desk-kit/side-card';
import { call, messageOf } from '#core/web/lib/api/call';
import { toast } from '#core/web/lib/toasts';
import { Skeleton } from '#core/web/ui/skeleton';
import { type DeskBundle, priceBundle } from '#features/bundles/desk';
import type { BundleRef } from '#features/bundles/web/api';
import { deskBundleQuery } from './api.ts';
import * as texts from './texts.ts';

export function BundleCard({ kind, id }: BundleRef) {
  const query = useQuery(deskBundleQuery(kind, id));
  return (
    <SideCard title={texts.soldAsAWhole()}>
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
          {price === null ? texts.sellAsAWhole() : texts.changeThePrice()}
        </ActionButton>
        {price !== null && (
          <ActionButton icon={CircleStop} kind="side" onClick={() => setDialog('end')}>
            {texts.askToEnd()}
          </ActionButton>
        )}
      </div>
      {dialog === 'price' && <PriceDialog bundle={bundle} onClose={close} />}
      {dialog === 'end' && (
        <ConfirmDialog
          title={texts.endTitle()}
          help={texts.endHelp()}
          label={texts.end()}
          busyLabel={texts.ending()}
          act={() => write(bundle, null)}
          done={() => [texts.noLongerSoldAsAWhole(), name]}
          onClose={close}
        />
      )}
    </>
  );
}

function stateOf({ price, count, single_prices }: DeskBundle): string {
  if (count === 0) return texts.noneCanBeBought();
  const singly = { count, amount: formatNaira(single_prices) };
  if (price === null) return texts.notSoldAsAWhole(singly);
  return price > single_prices ? texts.dearerThanOneByOne(singly) : texts.messagesOneByOne(singly);
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
        toast.success(texts.soldAsAWhole(), texts.nameIsAmount({ name: bundle.name, amount: formatNaira(read.data) }));
        onClose();
      },
    });
  };
  return (
    <DialogForm
      title={texts.sellAsAWholeTitle()}
      help={texts.sellAsAWholeHelp()}
      label={common.save()}
      busyLabel={common.saving()}
      isBusy={pricing.isPending}
      error={pricing.error && messageOf(pricing.error, common.generalError())}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField label={texts.priceInNaira()} value={price} onChange={setPrice} error={wrong} />
    </DialogForm>
  );
}
