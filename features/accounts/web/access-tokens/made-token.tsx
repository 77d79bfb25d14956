import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as common from '#core/contract/texts';
import { copyText } from '#core/web/lib/copy-text';
import { useHolding } from '#core/web/lib/holding';
import { TextButton } from '#core/web/ui/text-button';
import type { HeldSecret } from '#features/accounts/contract/held-secrets';
import { useRelease } from '#features/accounts/web/held-secrets/api';
import { momentInWords } from '#features/accounts/web/held-secrets/words';
import * as texts from '#features/accounts/web/texts';

interface MadeTokenProps {
  token: string;
  held: HeldSecret | null | undefined;
  onDone: () => void;
}

export function MadeToken({ token, held, onDone }: MadeTokenProps) {
  const release = useRelease();
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  useHolding(true, texts.aToken());
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-muted">
        {held ? texts.tokenCanBeSeenAgain({ moment: momentInWords(held.until) }) : texts.tokenCantBeSeenAgain()}
      </p>
      <code className="block rounded-row bg-raised px-4 py-3 font-mono text-13 break-all select-all">{token}</code>
      <div className="flex flex-wrap gap-3 *:grow">
        <TextButton ref={copyButton} kind="plain" onClick={() => void copyText(token, 'token')}>
          <Copy aria-hidden="true" size={16} />
          {common.copy()}
        </TextButton>
        <TextButton
          kind="accent"
          onClick={() => {
            release(held);
            onDone();
          }}
        >
          {texts.iHaveKeptIt()}
        </TextButton>
      </div>
    </div>
  );
}
