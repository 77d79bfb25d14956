import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldOff, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { deskKey } from '#core/web/desk-kit/api';
import { DeskHeading } from '#core/web/desk-kit/desk-heading';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { shortDate } from '#core/web/desk-kit/short-time';
import { useDeskOperator } from '#core/web/desk-kit/use-duties';
import { call } from '#core/web/lib/api/call';
import { toast } from '#core/web/lib/toasts';
import { Skeleton } from '#core/web/ui/skeleton';
import {
  beginSecondFactor,
  type RecoveryCodes as MadeCodes,
  renewRecoveryCodes,
  type SecondFactor,
  type SecondFactorKey,
  turnOffSecondFactor,
} from '#features/accounts/contract/second-factor';
import { HeldSecrets } from '#features/accounts/web/held-secrets/held-secrets';
import { codesLeft, secondFactorQuery } from '#features/accounts/web/second-factor-query';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

export function Page() {
  const factor = useQuery(secondFactorQuery);
  return (
    <>
      <DeskHeading
        title="Second factor"
        help="A code from an app on your phone, asked for along with your password, so a stolen password isn’t enough to sign in."
      />
      {factor.data && <Own factor={factor.data} />}
      {factor.isError && !factor.data && <QueryFailure query={factor} />}
      {factor.isPending && <Skeleton className="h-24 max-w-xl rounded-row" />}
    </>
  );
}

type Step = { is: 'set-up'; key: SecondFactorKey } | { is: 'codes'; made: MadeCodes };

function Own({ factor }: { factor: SecondFactor }) {
  const [step, setStep] = useState<Step | null>(null);
  // A refetch during the setup would hide the new recovery codes, so the first value is kept.
  const [isFirst, setFirst] = useState(factor.since === null);
  const email = useDeskOperator()?.email ?? '';
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries(secondFactorQuery);
    void queryClient.invalidateQueries({ queryKey: deskKey });
  };
  const finish = () => {
    setStep(null);
    setFirst(false);
    refresh();
  };
  if (isFirst) return <SetUp email={email} onDone={finish} />;
  if (step?.is === 'set-up') {
    return <SetUp email={email} given={step.key} onCancel={() => setStep(null)} onDone={finish} />;
  }
  if (step?.is === 'codes') return <RecoveryCodes made={step.made} email={email} onDone={finish} />;
  const turnedOff = () => {
    setFirst(true);
    refresh();
  };
  return <IsSetUp factor={factor} onStep={setStep} onTurnedOff={turnedOff} />;
}

interface IsSetUpProps {
  factor: SecondFactor;
  onStep: (step: Step) => void;
  onTurnedOff: () => void;
}

function IsSetUp({ factor, onStep, onTurnedOff }: IsSetUpProps) {
  const [dialog, setDialog] = useState<'codes' | 'app' | 'off' | null>(null);
  const close = () => setDialog(null);
  const { since, is_required, recovery_codes_left } = factor;
  return (
    <>
      <HeldSecrets
        kind="recovery-codes"
        onShown={({ held, secrets }) => onStep({ is: 'codes', made: { recovery_codes: secrets, held } })}
      />
      <p className="max-w-[70ch] text-pretty">
        {since !== null && `Set up on ${shortDate(since)}; `}
        {codesLeft(recovery_codes_left)}.{is_required && ' Your role needs it, so it can’t be turned off.'}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ActionButton icon={KeyRound} onClick={() => setDialog('codes')}>
          New recovery codes…
        </ActionButton>
        <ActionButton icon={Smartphone} onClick={() => setDialog('app')}>
          Use another app or phone…
        </ActionButton>
        {!is_required && (
          <ActionButton icon={ShieldOff} kind="quiet" onClick={() => setDialog('off')}>
            Turn it off…
          </ActionButton>
        )}
      </div>
      {dialog === 'codes' && <NewCodesDialog onStep={onStep} onClose={close} />}
      {dialog === 'app' && <OtherAppDialog onStep={onStep} onClose={close} />}
      {dialog === 'off' && <TurnOffDialog onTurnedOff={onTurnedOff} onClose={close} />}
    </>
  );
}

interface StepDialogProps extends Pick<IsSetUpProps, 'onStep'> {
  onClose: () => void;
}

function NewCodesDialog({ onStep, onClose }: StepDialogProps) {
  return (
    <CodeDialog
      title="New recovery codes"
      help="You get ten new codes. Your old ones no longer work."
      label="Make new ones"
      busyLabel="Making them..."
      act={async (code) => {
        const { data } = await call(renewRecoveryCodes, { body: { code } });
        onStep({ is: 'codes', made: data });
      }}
      onClose={onClose}
    />
  );
}

function OtherAppDialog({ onStep, onClose }: StepDialogProps) {
  return (
    <CodeDialog
      title="Another app or phone"
      help="Your current app keeps working until you enter a code from the new one."
      label="Go on"
      busyLabel="Checking..."
      act={async (code) => {
        const { data } = await call(beginSecondFactor, { body: { code } });
        onStep({ is: 'set-up', key: data });
      }}
      onClose={onClose}
    />
  );
}

function TurnOffDialog({ onTurnedOff, onClose }: Pick<IsSetUpProps, 'onTurnedOff'> & { onClose: () => void }) {
  return (
    <CodeDialog
      title="Turn your second factor off?"
      help="Your password alone will sign you in."
      label="Turn it off"
      busyLabel="Turning it off..."
      isDanger
      act={async (code) => {
        toast.success((await call(turnOffSecondFactor, { body: { code } })).message);
        onTurnedOff();
      }}
      onClose={onClose}
    />
  );
}
