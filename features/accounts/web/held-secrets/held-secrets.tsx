import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as common from '#core/contract/texts';
import { CallError } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { TextButton } from '#core/web/ui/text-button';
import type { HeldSecret, HeldSecretKind } from '#features/accounts/contract/held-secrets';
import * as texts from '#features/accounts/web/texts';
import { heldSecretsQuery, type ShownAgain, showAgain, useRelease } from './api.ts';
import { isOne, momentInWords } from './words.ts';

const ProveDialog = lazyPart(needsNetwork(async () => (await import('./prove-dialog.tsx')).ProveDialog));

interface HeldSecretsProps {
  kind: HeldSecretKind;
  subjectId?: string;
  onShown: (shown: ShownAgain) => void;
}

export function HeldSecrets({ kind, subjectId, onShown }: HeldSecretsProps) {
  const { data = [] } = useQuery(heldSecretsQuery);
  const own = data.filter((held) => held.kind === kind && (subjectId === undefined || held.subject_id === subjectId));
  if (own.length === 0) return null;
  return (
    <ul aria-label={texts.canBeShownAgain()} className="mb-6 grid gap-2">
      {own.map((held) => (
        <HeldLine key={held.id} held={held} onShown={onShown} />
      ))}
    </ul>
  );
}

function HeldLine({ held, onShown }: { held: HeldSecret; onShown: (shown: ShownAgain) => void }) {
  const queryClient = useQueryClient();
  const release = useRelease();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isSingle = isOne(held.kind);
  // The first request has no password, because the server may have accepted one within the last minutes.
  const show = async () => {
    setBusy(true);
    try {
      onShown(await showAgain(queryClient, held.id, {}));
    } catch (error) {
      if (isProofMissing(error)) setAsked(true);
      else toastFailure(error, common.generalError());
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-row bg-raised px-4 py-3">
      <History aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <p className="min-w-0 grow basis-64 text-pretty break-words">{heldInWords(held)}</p>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
        <TextButton kind="primary" isBusy={isBusy} onClick={() => void show()}>
          {isSingle ? texts.showIt() : texts.showThem()}
        </TextButton>
        <TextButton kind="quiet" onClick={() => release(held)}>
          {isSingle ? texts.iHaveIt() : texts.iHaveThem()}
        </TextButton>
      </div>
      {isAsked && (
        <ProveDialog
          held={held}
          onShown={(shown) => {
            setAsked(false);
            onShown(shown);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

function heldInWords({ kind, subject_id: batch, name, until }: HeldSecret): ReactNode {
  const moment = momentInWords(until);
  const secret = (parts: ReactNode) => <span dir="auto">{parts}</span>;
  if (kind === 'access-token') return texts.accessTokenUntil({ name, moment, secret });
  if (kind === 'webhook-secret') return texts.webhookSecretUntil({ name, moment, secret });
  if (kind === 'recovery-codes') return texts.recoveryCodesUntil({ moment, secret });
  return name === ''
    ? texts.pinsUntil({ batch, moment, secret })
    : texts.pinsOfNamedBatchUntil({ batch, name, moment, secret });
}

function isProofMissing(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'password.needed' || error.code === 'second_factor.needed');
}
