import type { ReactNode } from 'react';

export const noScript: { part: ReactNode } = { part: null };

export function NoScript() {
  return <noscript>{import.meta.env.SSR && noScript.part}</noscript>;
}
