import { useState } from 'react';

/**
 * While a keyword is typed, results show under the box until the listener asks for the whole list. A keyword from a link shows the list at
 * once.
 */
export function useTypedKeyword(keyword: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { isTyping: keyword !== '' && typed === keyword, onTyped: setTyped, showAll: () => setTyped(null) } as const;
}
