import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import type * as z from 'zod/mini';
import { FundId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { Breadcrumb } from '#core/web/desk-kit/breadcrumb';
import { type Column, DataTable } from '#core/web/desk-kit/data-table';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { Figures } from '#core/web/desk-kit/figures';
import { type DeclaredField, FormControls } from '#core/web/desk-kit/form-controls';
import { ThingForm } from '#core/web/desk-kit/thing-form';
import { ThingPage, useSeen } from '#core/web/desk-kit/thing-page';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { call } from '#core/web/lib/api/call';
import { deskPaths } from '#core/web/lib/desk-paths';
import { paths } from '#core/web/lib/paths';
import { Skeleton } from '#core/web/ui/skeleton';
import { addFund, changeFund, type DeskFundDetail, type GivenMonth, NewFund } from '#features/giving/desk/funds';
import { donationsQuery, fundQuery } from './api.ts';
import { DonationList } from './donation-list.tsx';
import * as texts from './texts.ts';

export function Page() {
  const { id } = useParams();
  if (id === 'new')
    return (
      <>
        <Breadcrumb back={{ to: deskPaths.funds(), title: texts.funds() }} />
        <DeskHeading title={texts.addAFund()} help={texts.addAFundHelp()} />
        <div className="max-w-2xl">
          <FundForm seen={null} onSeen={() => {}} />
        </div>
      </>
    );
  return (
    <ThingPage
      id={FundId}
      query={fundQuery}
      missing={{ title: texts.thereIsNoSuchFund(), help: '', to: [deskPaths.funds(), texts.showAllFunds()] }}
      skeleton={<Skeleton className="mt-13 h-56 rounded-panel" />}
    >
      {(fund) => <Edit fund={fund} />}
    </ThingPage>
  );
}

function Edit({ fund }: { fund: DeskFundDetail }) {
  const [seen, onSeen] = useSeen(fund, fundQuery(fund.id));
  const donations = useQuery(donationsQuery({ fundId: fund.id, pageNumber: usePageNumber() }));
  const { all, month, year, tested, donations: count } = fund.given;
  return (
    <>
      <Breadcrumb
        back={{ to: deskPaths.funds(), title: texts.funds() }}
        library={fund.is_active ? paths.give() : undefined}
        audited={{ kind: 'fund', id: fund.id }}
      />
      <DeskHeading title={fund.name} help={!fund.is_active && texts.closedItTakesNoDonations()} />
      <Figures
        figures={[
          {
            name: common.given(),
            value: formatNaira(all),
            help:
              tested > 0
                ? texts.donationCountWithTestMoney({ count, tested: formatNaira(tested) })
                : texts.donationCount({ count }),
          },
          { name: texts.thisYear(), value: formatNaira(year) },
          { name: texts.thisMonth(), value: formatNaira(month) },
        ]}
      />
      <div className="max-w-2xl pt-8">
        <FundForm seen={seen} onSeen={onSeen} />
      </div>
      {fund.months.length > 0 && (
        <div className="pt-8">
          <DataTable
            label={texts.byMonth()}
            columns={columns}
            rows={fund.months}
            rowId={({ month }) => month}
            rowName={({ month }) => month}
            empty={null}
          />
        </div>
      )}
      <section aria-labelledby="donations-heading" className="pt-8">
        <h2 id="donations-heading" className="pb-3 text-21 font-bold tracking-tight">
          {common.donations()}
        </h2>
        <DonationList donations={donations} />
      </section>
    </>
  );
}

const columns: readonly Column<GivenMonth>[] = [
  { id: 'month', header: common.month, cell: ({ month }) => month },
  { id: 'donations', header: common.donations, width: '8rem', align: 'end', cell: ({ donations }) => donations },
  { id: 'amount', header: common.given, width: '10rem', align: 'end', cell: ({ amount }) => formatNaira(amount) },
];

type Values = z.input<typeof NewFund>;

interface FundFormProps {
  /** The version that this operator saw last; null creates a fund. */
  seen: DeskFundDetail | null;
  onSeen: (fund: DeskFundDetail) => void;
}

function FundForm({ seen, onSeen }: FundFormProps) {
  const saved = seen ? valuesOf(seen) : { name: '', description: '' };
  const fields: readonly DeclaredField<Values>[] = [
    { name: 'name', label: common.name(), kind: 'text' },
    { name: 'description', label: common.description(), kind: 'paragraphs' },
  ];
  const form = useForm({ resolver: zodResolver(NewFund), mode: 'onTouched', defaultValues: saved });
  return (
    <ThingForm
      label={texts.fund()}
      form={form}
      fields={fields}
      seen={seen}
      saved={saved}
      valuesOf={valuesOf}
      page={`fund ${seen?.id ?? 'new'}`}
      thing={texts.thisFund()}
      newest={fundQuery(seen?.id ?? '')}
      add={async (body) => {
        const { data } = await call(addFund, { body });
        return { name: data.name, address: deskPaths.fund(data.id) };
      }}
      save={async ({ changes, against: { id, version } }) =>
        (await call(changeFund, { params: { id }, body: { version, ...changes } })).data
      }
      onSeen={onSeen}
      nameOf={({ name }) => name}
    >
      <FormControls form={form} fields={fields} />
    </ThingForm>
  );
}

function valuesOf({ name, description }: DeskFundDetail): Values {
  return { name, description };
}
