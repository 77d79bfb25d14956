import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldOff, Smartphone } from 'lucide-react';
import { useState } from 'react';
import * as common from '#core/contract/texts';
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
import { secondFactorQuery } from '#features/accounts/web/second-factor-query';
import { CodeDialog } from './code-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import * as texts from './texts.ts';

export function Page() {
  const factor = useQuery(secondFactorQuery);
  return (
    <>
      <DeskHeading title={common.secondFactor()} help={texts.secondFactorHelp()} />
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
  const { since, is_required, recovery_codes_left: count } = factor;
  return (
    <>
      <HeldSecrets
        kind="recovery-codes"
        onShown={({ held, secrets }) => onStep({ is: 'codes', made: { recovery_codes: secrets, held } })}
      />
      <p className="max-w-[70ch] text-pretty">
        {since === null ? texts.codesLeft({ count }) : texts.setUpOn({ date: shortDate(since), count })}
        {is_required && ` ${texts.yourRoleNeedsIt()}`}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <ActionButton icon={KeyRound} onClick={() => setDialog('codes')}>
          {texts.newRecoveryCodesAction()}
        </ActionButton>
        <ActionButton icon={Smartphone} onClick={() => setDialog('app')}>
          {texts.anotherAppAction()}
        </ActionButton>
        {!is_required && (
          <ActionButton icon={ShieldOff} kind="quiet" onClick={() => setDialog('off')}>
            {texts.turnItOffAction()}
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
      title={texts.newRecoveryCodes()}
      help={texts.newRecoveryCodesHelp()}
      label={texts.makeNewOnes()}
      busyLabel={texts.makingThem()}
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
      title={texts.anotherAppOrPhone()}
      help={texts.anotherAppOrPhoneHelp()}
      label={texts.goOn()}
      busyLabel={texts.checking()}
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
      title={texts.turnYourSecondFactorOff()}
      help={texts.turnYourSecondFactorOffHelp()}
      label={texts.turnItOff()}
      busyLabel={texts.turningItOff()}
      isDanger
      act={async (code) => {
        toast.success((await call(turnOffSecondFactor, { body: { code } })).message);
        onTurnedOff();
      }}
      onClose={onClose}
    />
  );
}
