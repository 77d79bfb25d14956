import * as common from '#core/contract/texts';
import * as texts from './texts.ts';
import './recovery-codes.css';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { saveFile } from '#core/web/lib/browser/save-file';
import { copyText } from '#core/web/lib/copy-text';
import { useHolding } from '#core/web/lib/holding';
import { libraryTitle } from '#core/web/lib/library-title';
import type { RecoveryCodes as MadeCodes } from '#features/accounts/contract/second-factor';
import { useRelease } from '#features/accounts/web/held-secrets/api';
import { momentInWords } from '#features/accounts/web/held-secrets/words';

interface RecoveryCodesProps {
  made: MadeCodes;
  email: string;
  onDone: () => void;
}

export function RecoveryCodes({ made: { recovery_codes: codes, held }, email, onDone }: RecoveryCodesProps) {
  const release = useRelease();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useHolding(true, texts.unkeptCodes());
  const text = [texts.codesInFile({ email, library: libraryTitle }), '', ...codes, ''].join('\n');
  return (
    <section aria-labelledby={headingId} className="max-w-xl">
      <h2 id={headingId} tabIndex={-1} ref={heading} className="text-21 font-bold outline-none">
        {texts.keepYourRecoveryCodes()}
      </h2>
      <p className="mt-2 text-pretty text-muted">
        {held ? texts.codesCanBeSeenAgain({ moment: momentInWords(held.until) }) : texts.codesCantBeSeenAgain()}
      </p>
      <div className="print-alone mt-5 rounded-panel bg-raised p-5">
        <p className="mb-3 hidden text-13 print:block">
          {texts.codesOnPaper({
            email,
            library: libraryTitle,
            name: (parts) => <span dir="auto">{parts}</span>,
          })}
        </p>
        <ol className="grid gap-x-8 gap-y-2 text-17 tabular-nums md:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton
          icon={Download}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {common.download()}
        </ActionButton>
        <ActionButton icon={Copy} onClick={() => void copyText(text, 'codes')}>
          {common.copy()}
        </ActionButton>
        <ActionButton icon={Printer} onClick={() => window.print()}>
          {texts.print()}
        </ActionButton>
      </div>
      <div className="mt-8">
        <ActionButton
          kind="accent"
          onClick={() => {
            release(held);
            onDone();
          }}
        >
          {texts.iHaveKeptThem()}
        </ActionButton>
      </div>
    </section>
  );
}
