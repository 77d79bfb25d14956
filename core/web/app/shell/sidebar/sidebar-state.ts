import { createStore } from 'zustand/vanilla';

/** The sidebar's state is kept for 7 days (core/web/app/README.md#sidebar). */
const cookie = 'sidebar:state';
const maxAgeSeconds = 7 * 24 * 60 * 60;

export function sidebarOpenIn(cookies: string): boolean {
  return !cookies.split('; ').includes(`${cookie}=false`);
}

export function sidebarCookie(open: boolean): string {
  return `${cookie}=${open}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}

export const sidebarStore = createStore<boolean>(() => true);
if (!import.meta.env.SSR) sidebarStore.setState(sidebarOpenIn(document.cookie), true);

export function toggleSidebar(jar: { cookie: string }): void {
  const open = !sidebarStore.getState();
  jar.cookie = sidebarCookie(open);
  sidebarStore.setState(open, true);
}
