import { useState } from 'react';

/**
 * Tells whether the keyword in the address was just typed. Then rows under the box show results until the listener asks
 * for the whole list by Enter or 'All results'. A keyword from a link shows the list at once.
 */
export function useTypedKeyword(keyword: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { isTyping: keyword !== '' && typed === keyword, onTyped: setTyped, showAll: () => setTyped(null) } as const;
}
