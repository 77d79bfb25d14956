import { useState } from 'react';
import { texts } from '#contract/texts';
import type { VoidOutcome } from '#contract/tickets/desk';
import { Pin, pinLength } from '#contract/wallet/public';
import { ConfirmDialog } from '#web/desk-kit/confirm-dialog';
import { messageOf } from '#web/lib/api/call-error';
import { toast } from '#web/lib/toasts';
import { TextField } from '#web/ui/text-field';
import { useTicketVoiding } from './changes.ts';

const refusals: Record<Exclude<VoidOutcome, 'voided'>, string> = {
  'void before': 'That ticket was void before.',
  redeemed: 'That ticket is redeemed: its value is in a wallet, and stays there.',
  'no ticket': 'That is no ticket. Please check its 8 digits.',
};

/** Voids one ticket, e.g. a lost one, by the PIN that was written down. */
export function VoidTicketDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const voiding = useTicketVoiding();
  const submit = () => {
    if (!Pin.safeParse(typed).success) return setProblem(`A ticket has ${pinLength} digits`);
    voiding.mutate(typed, {
      onSuccess: ({ outcome, batch_id }) => {
        if (outcome !== 'voided') return setProblem(refusals[outcome]);
        toast.success('Voided', `A ticket of batch ${batch_id}`);
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      title="Void a ticket"
      help="Nobody can redeem it any more, and it can’t be made good again."
      label="Void it"
      busyLabel="Voiding"
      isDanger
      isBusy={voiding.isPending}
      error={voiding.isError ? messageOf(voiding.error, texts.generalError) : null}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label="Ticket PIN"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1234 5678"
        value={typed}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(null);
        }}
      />
    </ConfirmDialog>
  );
}
