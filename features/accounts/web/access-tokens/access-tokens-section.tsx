import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeySquare, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import * as common from '#core/contract/texts';
import { scopeText } from '#core/contract/token-scopes';
import { call } from '#core/web/lib/api/call';
import { toastFailure } from '#core/web/lib/failures';
import { lazyPart } from '#core/web/lib/lazy-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { toast } from '#core/web/lib/toasts';
import { Skeleton } from '#core/web/ui/skeleton';
import { TextButton } from '#core/web/ui/text-button';
import { type AccessToken, revokeAccessToken } from '#features/accounts/contract/access-tokens';
import { type ShownAgain, useRefreshHeld } from '#features/accounts/web/held-secrets/api';
import { HeldSecrets } from '#features/accounts/web/held-secrets/held-secrets';
import { lastSeen, signedInOn } from '#features/accounts/web/session-times';
import * as texts from '#features/accounts/web/texts';
import { accessTokensQuery } from './api.ts';

const MakeTokenDialog = lazyPart(needsNetwork(async () => (await import('./make-token-dialog.tsx')).MakeTokenDialog));

const ShownTokenDialog = lazyPart(
  needsNetwork(async () => (await import('./shown-token-dialog.tsx')).ShownTokenDialog),
);

export function AccessTokensSection() {
  const { data, isError } = useQuery(accessTokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<ShownAgain | null>(null);
  return (
    <section id="access-tokens" aria-labelledby="access-tokens-heading" className="mt-10 scroll-mt-20">
      <h2 id="access-tokens-heading" className="text-17 font-bold">
        {texts.accessTokens()}
      </h2>
      <p className="mt-1 max-w-[56ch] text-pretty text-muted">
        {texts.accessTokensHelp({
          link: (parts) => (
            <a href="/docs" className="underline">
              {parts}
            </a>
          ),
        })}
      </p>
      <div className="mt-4 empty:hidden">
        <HeldSecrets kind="access-token" onShown={setShown} />
      </div>
      {isError && <p className="mt-4 text-muted">{texts.yourAccessTokensCantBeShown()}</p>}
      {!data && !isError && <Skeleton className="mt-4 h-11 rounded-row" />}
      {data && data.data.length > 0 && <TokenList tokens={data.data} />}
      <div className="mt-4">
        <TextButton
          kind="plain"
          className="max-w-full"
          aria-haspopup="dialog"
          onPointerEnter={MakeTokenDialog.preload}
          onClick={() => setMaking(true)}
        >
          <Plus aria-hidden="true" size={16} className="shrink-0" />
          <span className="truncate">{texts.newAccessToken()}</span>
        </TextButton>
      </div>
      {shown && <ShownTokenDialog shown={shown} onClose={() => setShown(null)} />}
      {isMaking && data && <MakeTokenDialog offered={data.offered_scopes} onClose={() => setMaking(false)} />}
    </section>
  );
}

function TokenList({ tokens }: { tokens: readonly AccessToken[] }) {
  const queryClient = useQueryClient();
  const refreshHeld = useRefreshHeld();
  const revoke = useMutation({
    mutationFn: (id: AccessToken['id']) => call(revokeAccessToken, { params: { id } }),
    onSuccess: ({ message }) => {
      refreshHeld();
      toast.success(message);
    },
    onError: (error) => toastFailure(error, common.generalError()),
    // The list refreshes after a failure too, since the token may have been revoked elsewhere.
    onSettled: () => queryClient.invalidateQueries(accessTokensQuery),
  });
  return (
    <ul className="mt-4 grid gap-2">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} isBusy={revoke.isPending} onRevoke={() => revoke.mutate(token.id)} />
      ))}
    </ul>
  );
}

interface TokenRowProps {
  token: AccessToken;
  isBusy: boolean;
  onRevoke: () => void;
}

/** Revoking asks for confirmation, because the program that uses the token stops working at once. */
function TokenRow({ token, isBusy, onRevoke }: TokenRowProps) {
  const nameId = useId();
  const [isAsked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-row bg-raised px-4 py-3">
      <KeySquare aria-hidden="true" size={20} className="shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p id={nameId} dir="auto" className="font-semibold break-words">
          {token.name}
        </p>
        <p className="text-13 break-words text-muted">
          {token.scopes.map((scope) => (
            <span key={scope} title={scopeText(scope)}>
              {scope}{' '}
            </span>
          ))}
        </p>
        <p className="text-13 break-words text-muted">{whenOf(token)}</p>
      </div>
      {isAsked ? (
        <div className="flex flex-wrap gap-2">
          <TextButton kind="danger" isBusy={isBusy} aria-describedby={nameId} autoFocus onClick={onRevoke}>
            {texts.revokeItNow()}
          </TextButton>
          <TextButton kind="quiet" onClick={() => setAsked(false)}>
            {common.cancel()}
          </TextButton>
        </div>
      ) : (
        <TextButton kind="quiet" aria-describedby={nameId} onClick={() => setAsked(true)}>
          {texts.revoke()}
        </TextButton>
      )}
    </li>
  );
}

function whenOf({ created, expires, last_used, network }: AccessToken): string {
  const use = last_used === null ? texts.neverUsed() : texts.lastUsed({ moment: lastSeen(last_used), network });
  return [texts.madeDate({ date: signedInOn(created) }), endOf(expires), use].join(' · ');
}

function endOf(expires: string | null): string {
  if (expires === null) return texts.noEnd();
  const date = signedInOn(expires);
  return Date.parse(expires) <= Date.now() ? texts.expiredDate({ date }) : texts.expiresDate({ date });
}
