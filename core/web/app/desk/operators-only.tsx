import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import * as common from '#core/contract/texts';
import { deskKey, deskQuery } from '#core/web/desk-kit/api';
import { QueryFailure } from '#core/web/desk-kit/query-failure';
import { onRefused } from '#core/web/lib/api/call';
import { lazyPart } from '#core/web/lib/lazy-part';
import { authStore } from '#core/web/lib/listener/auth';
import { ForListeners } from '#core/web/lib/listener/for-listeners';
import { Spinner } from '#core/web/ui/skeleton';
import * as texts from './texts.ts';

export function OperatorsOnly({ children }: { children: ReactNode }) {
  const email = useStore(authStore, (signedIn) => signedIn?.user.email ?? null);
  return (
    <ForListeners
      icon={LockKeyhole}
      title={common.theDesk()}
      purpose={texts.toOpenTheDesk()}
      help={texts.signInAgainHelp()}
    >
      {email !== null && <Checked email={email}>{children}</Checked>}
    </ForListeners>
  );
}

const SecondFactorNeeded = lazyPart(
  async () => (await import('#features/accounts/web/desk/second-factor-needed')).SecondFactorNeeded,
  () => <OpeningDesk />,
);

function Checked({ email, children }: { email: string; children: ReactNode }) {
  const desk = useQuery(deskQuery(email));
  const queryClient = useQueryClient();
  const [isSettingUp, setSettingUp] = useState(false);
  const isNeeded = desk.data?.second_factor === 'needed';
  // The setup of the second factor stays until the operator confirms it. Otherwise the server's new state would hide the recovery codes.
  if (isNeeded && !isSettingUp) setSettingUp(true);
  useEffect(() => {
    onRefused('operator.second_factor_needed', async () => {
      await queryClient.invalidateQueries({ queryKey: deskQuery(email).queryKey });
      return false;
    });
  }, [queryClient, email]);
  if (isSettingUp) {
    const open = async () => {
      await queryClient.invalidateQueries({ queryKey: deskKey });
      setSettingUp(false);
    };
    return <SecondFactorNeeded email={email} onDone={() => void open()} />;
  }
  // A desk page that was shown once stays. Otherwise a later network failure would discard typed text.
  if (desk.data) return children;
  if (desk.isError) return <QueryFailure query={desk} />;
  return <OpeningDesk />;
}

export function OpeningDesk() {
  return (
    <p role="status" className="flex justify-center py-24 text-muted">
      <Spinner />
      <span className="sr-only">{common.restoringState()}</span>
    </p>
  );
}
