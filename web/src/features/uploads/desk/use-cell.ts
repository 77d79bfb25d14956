import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskMessage } from '#contract/messages/desk';
import { texts } from '#contract/texts';
import { CallError, messageOf } from '#web/lib/api/call-error';
import { type CellChange, saveCell } from './review-api.ts';

const changedMeanwhile = 'Somebody else changed this message meanwhile. Look at it, then change it again.';

interface Cell {
  message: DeskMessage;
  /** What the message has. */
  value: string;
  /** @returns what to change for what was typed, a sentence on what is wrong with it, or null for nothing */
  read: (typed: string) => CellChange | string | null;
}

/** One cell of the review: shows what the message has, keeps what is typed until it is saved, and says why it can't be. */
export function useCell({ message, value, read }: Cell) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const takeBack = () => {
    setTyped(null);
    setError(null);
  };
  const save = async (text: string | null = typed) => {
    if (text === null || text.trim() === value) return takeBack();
    const change = read(text.trim());
    if (change === null) return takeBack();
    if (typeof change === 'string') return setError(change);
    try {
      await saveCell(queryClient, message, change);
      takeBack();
    } catch (failure) {
      const isOld = failure instanceof CallError && failure.code === 'operator.changed_meanwhile';
      setError(isOld ? changedMeanwhile : messageOf(failure, texts.generalError));
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setError(null);
  };
  return { shown: typed ?? value, error, type, save, takeBack };
}
