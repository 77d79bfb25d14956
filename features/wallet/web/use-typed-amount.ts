import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { formatNaira, NairaAmount } from '#core/contract/money';
import * as common from '#core/contract/texts';
import { commasIn, isMisread } from './commas.ts';
import * as texts from './texts.ts';

interface TypedAmountOptions {
  refuse?: (naira: number) => string | undefined;
  onType?: (text: string) => void;
  onRefuse?: (sentence: string) => void;
}

/** Validates an amount in naira before it is sent. If the browser misread it, the listener must see that first. */
export function useTypedAmount(initial: string, { onType, onRefuse, refuse }: TypedAmountOptions = {}) {
  const [text, setText] = useState(initial);
  const [isWarned, setWarned] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { commas, keepUpTo, forget } = useTypedCommas(field);
  const { data: naira } = amountIn(text);
  const refusal = naira === undefined ? undefined : refuse?.(naira);
  const [error, setError] = useState(refusal);
  const misread = naira !== undefined && isMisread(text, commas) ? misreadAs(naira) : undefined;
  const put = (next: string) => {
    setText(next);
    onType?.(next);
    setError(undefined);
    setWarned(false);
  };
  return {
    naira,
    choose(quick: number) {
      forget();
      put(String(quick));
    },
    check(): number | null {
      const checked = amountIn(text);
      if (checked.success && !refusal && (!misread || isWarned)) return checked.data;
      setWarned(true);
      if (checked.error || refusal) {
        const sentence = refusal ?? checked.error?.issues[0]?.message ?? common.invalidAmount();
        setError(sentence);
        onRefuse?.(sentence);
      }
      field.current?.focus();
      return null;
    },
    box: {
      field,
      value: text,
      error: error ?? misread,
      type(next: string) {
        keepUpTo(next, text);
        put(next);
      },
    },
  };
}

function misreadAs(naira: number): string {
  return texts.withoutTheComma({ amount: formatNaira(naira) });
}

export function amountIn(text: string) {
  return z.safeParse(NairaAmount, text.trim() === '' ? Number.NaN : Number(text));
}

/** A number box's value hides typed or pasted commas. */
function useTypedCommas(field: RefObject<HTMLInputElement | null>) {
  const [commas, setCommas] = useState<readonly number[]>([]);
  useEffect(() => {
    const box = field.current;
    const note = ({ data, inputType }: InputEvent) => {
      if (!box || data === null || !data.includes(',')) return;
      // Pasted text is assumed to replace the whole value.
      const isTyped = inputType === 'insertText';
      setCommas((known) => (isTyped ? [...known, ...commasIn(data, box.value.length)] : commasIn(data, 0)));
    };
    box?.addEventListener('beforeinput', note);
    return () => box?.removeEventListener('beforeinput', note);
  }, [field]);
  return {
    commas,
    keepUpTo(next: string, former: string) {
      const isShorter = next.length <= former.length;
      setCommas((known) => known.filter((before) => (isShorter ? before < next.length : before <= next.length)));
    },
    forget: () => setCommas([]),
  };
}
