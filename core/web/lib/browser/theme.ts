import { createStore } from 'zustand/vanilla';
import { readStored, writeStored } from './storage.ts';

type Theme = 'dark' | 'light';

// app/first-paint/head-script.js reads the same key and colours before the first paint.
const key = 'theme';
const grounds: Record<Theme, string> = { dark: '#0f0e13', light: '#faf7f1' };

function isTheme(value: string | null | undefined): value is Theme {
  return value === 'dark' || value === 'light';
}

/** The theme is the system's until the listener chooses one (core/web/ui/README.md#two-themes). */
export const themeStore = createStore<Theme>(() => 'dark');

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[theme]);
  themeStore.setState(theme, true);
}

export function startTheme(): void {
  const set = document.documentElement.dataset.theme;
  if (isTheme(set)) show(set);
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', (system) => {
    if (!isTheme(readStored(key))) show(system.matches ? 'light' : 'dark');
  });
}

export function switchTheme(): void {
  const other = themeStore.getState() === 'dark' ? 'light' : 'dark';
  writeStored(key, other);
  show(other);
}
