import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNaira } from '#core/contract/money';
import { formatMoment } from '#core/web/lib/format';
import { Link } from '#core/web/lib/link';
import { paths } from '#core/web/lib/paths';
import { statementNames } from '#core/web/lib/statement-names';
import type { StatementEntry } from '#features/wallet/contract';
import { signed } from '#features/wallet/web/statement-words';
import * as texts from '#features/wallet/web/texts';

export function Statement({ entries }: { entries: readonly StatementEntry[] }) {
  return (
    <ul aria-label={texts.movements()} className="flex flex-col gap-1">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

const hidden = (parts: ReactNode) => <span className="sr-only">{parts}</span>;

function Entry({ entry }: { entry: StatementEntry }) {
  const { kind, amount, balance_after, at, purchase_id, reference, reason } = entry;
  const Icon = amount < 0 ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className="relative flex items-start gap-4 rounded-row py-3 pr-2 has-[a]:hover:bg-raised md:px-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
        <Icon aria-hidden="true" size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">
          {purchase_id === null ? (
            statementNames[kind]()
          ) : (
            <Link
              to={paths.order(purchase_id)}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {statementNames[kind]()}
            </Link>
          )}
        </p>
        <p className="text-13 text-muted tabular-nums">{formatMoment(at)}</p>
        {reference !== null && (
          <p className="text-13 break-all text-muted">{texts.paymentReference({ hidden, reference })}</p>
        )}
        {reason !== null && <p className="mt-1 text-13 break-words">{reason}</p>}
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="font-semibold">{signed(amount)}</p>
        <p className="text-13 text-muted">{texts.balanceAfterIt({ hidden, balance: formatNaira(balance_after) })}</p>
      </div>
    </li>
  );
}
