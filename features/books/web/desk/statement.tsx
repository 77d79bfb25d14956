import { useState } from 'react';
import * as common from '#core/contract/texts';
import { DownloadButton } from '#core/web/desk-kit/download-button';
import { today } from '#core/web/desk-kit/library-time';
import { Section } from '#core/web/desk-kit/section';
import { type Option, SelectField } from '#core/web/desk-kit/select-field';
import { statementPath } from '#features/books/desk';
import * as texts from './texts.ts';

const maxMonths = 36;

export function Statement() {
  const months = monthsUpTo(today());
  // Accountants mostly want the last complete month.
  const [month, setMonth] = useState(months[1]?.[0] ?? '');
  return (
    <Section
      title={texts.statementOfAMonth()}
      help={texts.statementOfAMonthHelp()}
      className="mt-8 rounded-panel bg-raised p-4 md:p-5"
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-60 max-w-full">
          <SelectField
            label={common.month()}
            ground="surface"
            options={months}
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          />
        </div>
        <DownloadButton
          label={texts.statementCsv()}
          address={`/v1${statementPath}?month=${month}`}
          name="statement.csv"
          kind="primary"
        />
      </div>
    </Section>
  );
}

/** @param day `YYYY-MM-DD` */
function monthsUpTo(day: string): Option[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: maxMonths }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    const words = first.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return [first.toISOString().slice(0, 7), back === 0 ? texts.monthSoFar({ month: words }) : words];
  });
}
