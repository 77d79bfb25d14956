import type { ReactNode } from 'react';

/** What the page that is being rendered has for who has no scripts. Filled where pages are rendered for the server alone. */
export const withoutScripts: { part: ReactNode } = { part: null };

/** Its place on a page. */
export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && withoutScripts.part}</noscript>;
}
