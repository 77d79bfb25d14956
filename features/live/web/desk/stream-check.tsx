import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Play, Radio } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import * as common from '#core/contract/texts';
import { ActionButton } from '#core/web/desk-kit/action-button';
import { call, messageOf } from '#core/web/lib/api/call';
import { testLive } from '#features/live/desk';
import { kindWords } from './labels.ts';
import type { LiveValues, TypedLive } from './live-values.ts';
import * as texts from './texts.ts';

interface StreamCheckProps {
  form: UseFormReturn<TypedLive, unknown, LiveValues>;
  onPreview: (address: string) => void;
  ground?: 'raised' | 'surface';
}

export function StreamCheck({ form, onPreview, ground = 'raised' }: StreamCheckProps) {
  const address = useWatch({ control: form.control, name: 'address' });
  const test = useMutation({
    mutationFn: async (tried: string) => (await call(testLive, { body: { address: tried } })).data,
  });
  const typed = address.trim();
  const button = {
    kind: 'quiet',
    isOff: typed === '' || test.isPending,
    className: ground === 'raised' ? 'bg-raised' : 'bg-surface',
  } as const;
  const isCurrent = test.variables === typed;
  const ask = (then?: (address: string) => void) => {
    test.mutate(typed, { onSuccess: (tested) => then?.(tested.address) });
  };
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <ActionButton {...button} icon={Radio} isBusy={test.isPending} onClick={() => ask()}>
          {texts.test()}
        </ActionButton>
        <ActionButton {...button} icon={Play} onClick={() => ask(onPreview)}>
          {common.preview()}
        </ActionButton>
      </div>
      <div role="status" className="mt-3 text-15">
        {isCurrent && test.data && (
          <>
            <Finding
              isGood={test.data.is_good}
              said={texts.testResult({ kind: kindWords[test.data.kind](), result: test.data.said })}
            />
            {test.data.obstacle && <Finding isGood={false} said={test.data.obstacle} />}
          </>
        )}
        {isCurrent && test.isError && <Finding isGood={false} said={messageOf(test.error, common.generalError())} />}
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
