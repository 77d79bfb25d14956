import { beforeAll, describe, expect, it, vi } from 'vitest';

type SidebarState = typeof import('./sidebar-state.ts');
let state: SidebarState;

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '' });
  state = await import('./sidebar-state.ts');
});

describe('the sidebar', () => {
  it.each([
    ['', true],
    ['sidebar:state=true', true],
    ['a=1; sidebar:state=false; b=2', false],
    ['other-sidebar:state=false', true],
  ])('with the cookies %j is open: %j', (cookies, open) => {
    expect(state.sidebarOpenIn(cookies)).toBe(open);
  });

  it('keeps its state for 7 days in the whole site', () => {
    expect(state.sidebarCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
  });

  it('toggles and keeps that', () => {
    const jar = { cookie: '' };
    state.toggleSidebar(jar);
    expect(state.sidebarStore.getState()).toBe(false);
    expect(jar.cookie).toContain('sidebar:state=false');
  });
});
