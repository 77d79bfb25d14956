import { CircleAlert, CircleCheck, Play, Radio } from 'lucide-react';
import { texts } from '#contract/texts';
import { messageOf } from '#web/lib/api/call-error';
import { buttonClass } from '#web/ui/button';
import { Spinner } from '#web/ui/skeleton';
import { useStreamTest } from './api.ts';
import { kindWords } from './labels.ts';

interface StreamCheckProps {
  address: string;
  onPreview: (address: string) => void;
  /** Of its buttons: another than what they stand on. */
  ground?: 'raised' | 'surface' | undefined;
}

/** Tries an address before listeners get it: what it is, what came when the server asked it, and how it looks. */
export function StreamCheck({ address, onPreview, ground = 'raised' }: StreamCheckProps) {
  const test = useStreamTest();
  const typed = address.trim();
  const look = buttonClass('quiet', `${ground === 'raised' ? 'bg-raised' : 'bg-surface'} aria-disabled:opacity-60`);
  const isCurrent = test.variables === typed;
  const ask = (then?: (address: string) => void) => {
    if (typed === '' || test.isPending) return;
    test.mutate(typed, { onSuccess: (tested) => then?.(tested.address) });
  };
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={() => ask()} aria-disabled={typed === '' || test.isPending} className={look}>
          {test.isPending ? <Spinner /> : <Radio aria-hidden="true" size={16} />}
          Test
        </button>
        <button
          type="button"
          onClick={() => ask(onPreview)}
          aria-disabled={typed === '' || test.isPending}
          className={look}
        >
          <Play aria-hidden="true" size={16} />
          Preview
        </button>
      </div>
      <div role="status" className="mt-3 text-15">
        {isCurrent && test.data && (
          <>
            <Finding isGood={test.data.is_good} said={`${kindWords[test.data.kind]}. ${test.data.said}`} />
            {test.data.obstacle && <Finding isGood={false} said={test.data.obstacle} />}
          </>
        )}
        {isCurrent && test.isError && <Finding isGood={false} said={messageOf(test.error, texts.generalError)} />}
      </div>
    </div>
  );
}

function Finding({ isGood, said }: { isGood: boolean; said: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <p className="flex gap-2 py-1">
      <Icon
        aria-hidden="true"
        size={18}
        className={isGood ? 'mt-0.5 shrink-0 text-muted' : 'mt-0.5 shrink-0 text-live'}
      />
      <span className="min-w-0 wrap-anywhere">{said}</span>
    </p>
  );
}
