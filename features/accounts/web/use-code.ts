import { type RefObject, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { CallError } from '#core/web/lib/api/call';
import { SecondFactorCode } from '#features/accounts/contract/code';
import { noCode, type TypedCode } from '#features/accounts/web/components/code-field';

interface Sending {
  send: (code: string) => Promise<void>;
  onFailure: (error: unknown) => void;
}

export interface CodeEntry {
  field: {
    typed: TypedCode;
    onChange: (typed: TypedCode) => void;
    error: string | null;
    box: RefObject<HTMLInputElement | null>;
  };
  isBusy: boolean;
  submit: (code?: string) => Promise<void>;
}

export function useCode({ send, onFailure }: Sending): CodeEntry {
  const [typed, setTyped] = useState(noCode);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { isRecovery } = typed;
  const submit = async (code = typed.value) => {
    if (isBusy) return;
    const problem = z.safeParse(SecondFactorCode, code).error?.issues[0]?.message;
    if (problem !== undefined) return setError(problem);
    setBusy(true);
    setError(null);
    try {
      await send(code);
    } catch (failure) {
      const isWrong = failure instanceof CallError && failure.code === 'second_factor.wrong';
      if (!isWrong) return onFailure(failure);
      setError(failure.message);
      setTyped({ isRecovery, value: '' });
      box.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  const onChange = (next: TypedCode) => {
    setTyped(next);
    if (next.value !== '' || next.isRecovery !== isRecovery) setError(null);
  };
  return { field: { typed, onChange, error, box }, isBusy, submit };
}
