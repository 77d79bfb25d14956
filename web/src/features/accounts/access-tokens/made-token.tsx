import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyText } from '#web/lib/copy-text';
import { useHolding } from '#web/lib/holding';
import { TextButton } from '#web/ui/text-button';

/** Shows a token, this once. */
export function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const copyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => copyButton.current?.focus(), []);
  useHolding(true, 'a token');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-muted">
        Whoever has it may do what you chose, in your name. It is shown this once: give it to your program now.
      </p>
      <code className="block rounded-row bg-raised px-4 py-3 font-mono text-13 break-all select-all">{token}</code>
      <div className="flex flex-wrap gap-3 *:grow">
        <TextButton ref={copyButton} kind="plain" onClick={() => void copyText(token, 'token')}>
          <Copy aria-hidden="true" size={16} />
          Copy
        </TextButton>
        <TextButton kind="accent" onClick={onDone}>
          I have kept it
        </TextButton>
      </div>
    </div>
  );
}
