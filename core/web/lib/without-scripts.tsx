import type { ReactNode } from 'react';

/** The rendered page's content for browsers without scripts. Only the server's rendering fills it. */
export const withoutScripts: { part: ReactNode } = { part: null };

export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && withoutScripts.part}</noscript>;
}
