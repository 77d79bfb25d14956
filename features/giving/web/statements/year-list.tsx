import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { formatNaira } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { downloadFile } from '#core/web/lib/api/download';
import { toastFailure } from '#core/web/lib/failures';
import { Spinner } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { type GivingYear, givingStatementPath } from '#features/giving/contract/statements';
import * as texts from '#features/giving/web/texts';
import { yearsQuery } from './api.ts';

export function YearList() {
  const heading = useId();
  const { data = [] } = useQuery(yearsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-10">
      <h2 id={heading} className="text-21 font-bold tracking-tight">
        {texts.yearlyStatements()}
      </h2>
      <p className="mt-1 mb-3 max-w-[60ch] text-pretty text-muted">{texts.yearlyStatementsHelp()}</p>
      <ul aria-labelledby={heading} className="flex flex-col gap-2">
        {data.map((year) => (
          <Line key={year.year} year={year} />
        ))}
      </ul>
    </section>
  );
}

function Line({ year: { year, amount } }: { year: GivingYear }) {
  const save = useMutation({
    networkMode: 'always',
    mutationFn: () => downloadFile(`/v1${givingStatementPath(String(year))}`, `giving-${year}.pdf`),
    onError: (error) => toastFailure(error, common.generalError()),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel bg-raised p-4">
      <p className="tabular-nums">
        <span className="font-semibold">{year}</span>
        <span className="ml-3 text-13 text-muted">{formatNaira(amount)}</span>
      </p>
      <TextButton kind="plain" className="bg-surface!" isBusy={save.isPending} onClick={() => save.mutate()}>
        {save.isPending ? <Spinner /> : <Download aria-hidden="true" size={18} />}
        {texts.statementOfYearPdf({ hidden: (parts) => <span className="sr-only">{parts}</span>, year })}
      </TextButton>
    </li>
  );
}
