import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import type { Wanted } from './driver.ts';

declare global {
  interface Window {
    TestingLibraryDom?: typeof TestingLibrary;
  }
}

export const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

export function isReady(): boolean {
  return window.TestingLibraryDom !== undefined;
}

export function lookUp(wanted: Wanted): Element | null {
  const library = window.TestingLibraryDom;
  if (!library) return null;
  if (wanted.isFileInput) return document.querySelector('input[type="file"]');
  const found = (container: HTMLElement, { role, name, isBeginning, label, text }: Wanted): HTMLElement[] => {
    const matches = (said: string) => (isBeginning ? said.startsWith(name ?? '') : said === name);
    if (role !== undefined) return library.queryAllByRole(container, role, name === undefined ? {} : { name: matches });
    if (label !== undefined) return library.queryAllByLabelText(container, label);
    return library.queryAllByText(container, text ?? '', { exact: false });
  };
  const isSeen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const parts = wanted.within ? found(document.body, wanted.within).filter(isSeen) : [document.body];
  return parts.flatMap((part) => found(part, wanted)).find(isSeen) ?? null;
}
