import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '#core/contract/ids';
import { dataQuery } from '#core/web/desk-kit/api';
import { DownloadButton } from '#core/web/desk-kit/download-button';
import { moneyKey } from '#core/web/desk-kit/money';
import { usePageNumber } from '#core/web/desk-kit/use-address';
import { deskGivingStatementPath, listDeskGivingYears } from '#features/giving/contract/statements';
import { donationsQuery } from './api.ts';
import { DonationList } from './donation-list.tsx';
import * as texts from './texts.ts';

export function ListenerDonations({ id }: { id: AccountId }) {
  const donations = useQuery(donationsQuery({ accountId: id, pageNumber: usePageNumber() }));
  const { data: years = [] } = useQuery(
    dataQuery([...moneyKey, 'giving-years', id], listDeskGivingYears, { params: { listener: id } }),
  );
  return (
    <>
      {years.length > 0 && (
        <fieldset aria-label={texts.yearlyStatements()} className="flex flex-wrap gap-2 pb-4">
          {years.map(({ year }) => (
            <DownloadButton
              key={year}
              label={texts.statementOfYearPdf({ year })}
              address={`/v1${deskGivingStatementPath(id, String(year))}`}
              name={`giving-${year}.pdf`}
            />
          ))}
        </fieldset>
      )}
      <DonationList donations={donations} />
    </>
  );
}
