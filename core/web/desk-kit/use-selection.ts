import { useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(max: number) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = (ids: readonly string[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids) {
        if (!isChosen) next.delete(id);
        else if (next.size < max) next.add(id);
      }
      return next;
    });
  return { chosen, set, clear: () => setChosen(new Set()) };
}
