import { type RefObject, useEffect, useState } from 'react';
import { commasIn } from './commas.ts';

/**
 * A number box's value hides commas that were typed or pasted.
 * @returns for each comma, the number of digits before it; and a function to call when the box's value has changed
 */
export function useTypedCommas(field: RefObject<HTMLInputElement | null>) {
  const [commas, setCommas] = useState<readonly number[]>([]);
  useEffect(() => {
    const box = field.current;
    const note = ({ data, inputType }: InputEvent) => {
      if (!box || data === null || !data.includes(',')) return;
      // Pasted text replaces the selection.
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
