import { useState } from 'react';
import { ConfirmDialog } from '#core/web/desk-kit/confirm-dialog';
import { boxClass, Field } from '#core/web/desk-kit/field';
import { today } from '#core/web/desk-kit/library-time';
import { allMoney } from '#core/web/desk-kit/money';
import { call } from '#core/web/lib/api/call';
import { askForReconciliation, maxReconciledDays } from '#features/payments/desk/reconciliation';
import * as texts from '#features/payments/web/desk/texts';

const usualDays = 7;

export function ReconcileDialog({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState(dayBefore(today(), usualDays));
  const [to, setTo] = useState(dayBefore(today(), 1));
  return (
    <ConfirmDialog
      title={texts.compareDaysNow()}
      help={texts.compareDaysHelp({ days: maxReconciledDays })}
      label={texts.compare()}
      busyLabel={texts.asking()}
      act={async () => (await call(askForReconciliation, { body: { from, to } })).data}
      refreshing={allMoney}
      done={() => [texts.requested(), texts.comparisonStartsSoon()]}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Day label={texts.firstDay()} value={from} onChange={setFrom} />
        <Day label={texts.lastDay()} value={to} onChange={setTo} />
      </div>
    </ConfirmDialog>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Field label={label}>
      {(box) => (
        <input
          {...box}
          type="date"
          max={today()}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={boxClass({})}
        />
      )}
    </Field>
  );
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
