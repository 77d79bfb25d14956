import { createStore } from 'zustand/vanilla';

/** The state is kept in this cookie for 7 days (docs/product/screens-and-routes.md#sidebar). */
const cookie = 'sidebar:state';
const maxAgeSeconds = 7 * 24 * 60 * 60;

/**
 * @param cookies a document's cookies, `name=value; name=value`
 * @returns whether the sidebar is open; it is unless the listener closed it
 */
export function sidebarOpenIn(cookies: string): boolean {
  return !cookies.split('; ').includes(`${cookie}=false`);
}

/**
 * @param open the state to keep
 * @returns what to assign to `document.cookie`
 */
export function sidebarCookie(open: boolean): string {
  return `${cookie}=${open}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}

/** Whether the sidebar is open (true) or collapsed to icons. */
export const sidebarStore = createStore<boolean>(() => sidebarOpenIn(document.cookie));

/**
 * Opens or collapses the sidebar and keeps that.
 * @param jar the document
 */
export function toggleSidebar(jar: { cookie: string }): void {
  const open = !sidebarStore.getState();
  jar.cookie = sidebarCookie(open);
  sidebarStore.setState(open, true);
}
