import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { useDeskAction } from '#core/web/desk-kit/api';
import { call } from '#core/web/lib/api/call';
import {
  beginSecondFactor,
  type RecoveryCodes as MadeCodes,
  type SecondFactorKey,
} from '#features/accounts/contract/second-factor';
import { AppKey } from './app-key.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as texts from './texts.ts';

interface SetUpProps {
  email: string;
  intro?: string;
  given?: SecondFactorKey | null;
  onCancel?: () => void;
  onDone: () => void;
}

export function SetUp({ email, intro, given = null, onCancel, onDone }: SetUpProps) {
  const [key, setKey] = useState(given);
  const [made, setMade] = useState<MadeCodes | null>(null);
  const begin = useDeskAction(async () => (await call(beginSecondFactor, { body: {} })).data, { refreshed: null });
  if (made) return <RecoveryCodes made={made} email={email} onDone={onDone} />;
  if (key) {
    const cancel = () => {
      setKey(null);
      onCancel?.();
    };
    return <AppKey appKey={key} onConfirmed={setMade} onCancel={cancel} />;
  }
  return (
    <>
      {intro !== undefined && <p className="mb-6 max-w-[70ch] text-pretty text-muted">{intro}</p>}
      <ActionButton
        icon={ShieldCheck}
        kind="accent"
        isBusy={begin.isPending}
        onClick={() => begin.act(undefined, setKey)}
      >
        {texts.setUp()}
      </ActionButton>
    </>
  );
}
