import type { ReactNode } from 'react';

export const withoutScripts: { part: ReactNode } = { part: null };

export function WithoutScripts() {
  return <noscript>{import.meta.env.SSR && withoutScripts.part}</noscript>;
}
