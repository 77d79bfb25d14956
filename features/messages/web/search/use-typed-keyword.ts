import { useState } from 'react';

/**
 * Whether the keyword in the address has just been typed: then rows right under the box show what is found, and the whole list
 * once the listener asks for it by Enter or 'All results'. A keyword that an address or a link brings shows the list at once.
 */
export function useTypedKeyword(keyword: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { isTyping: keyword !== '' && typed === keyword, onTyped: setTyped, showAll: () => setTyped(null) } as const;
}
