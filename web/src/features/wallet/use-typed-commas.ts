import { type RefObject, useEffect, useState } from 'react';
import { commasIn } from './commas.ts';

/**
 * Notes where commas are typed or pasted in a box for numbers, which tells nobody of them.
 * @param field the box
 * @returns how many digits stand before each; and what the box has become, which forgets those that aren't in it any more
 */
export function useTypedCommas(field: RefObject<HTMLInputElement | null>) {
  const [commas, setCommas] = useState<readonly number[]>([]);
  useEffect(() => {
    const box = field.current;
    const note = ({ data, inputType }: InputEvent) => {
      if (!box || data === null || !data.includes(',')) return;
      // What is pasted takes the place of what was there.
      const isTyped = inputType === 'insertText';
      setCommas((known) => (isTyped ? [...known, ...commasIn(data, box.value.length)] : commasIn(data, 0)));
    };
    box?.addEventListener('beforeinput', note);
    return () => box?.removeEventListener('beforeinput', note);
  }, [field]);
  return {
    commas,
    /** @param next what the box has now @param former what it had */
    keepUpTo(next: string, former: string) {
      const isShorter = next.length <= former.length;
      setCommas((known) => known.filter((before) => (isShorter ? before < next.length : before <= next.length)));
    },
    forget: () => setCommas([]),
  };
}
