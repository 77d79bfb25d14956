import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hold, isHolding, letGoOfAll, namesOfHeld } from './holding.ts';
import { partGone } from './load-part.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const passes = (event: string) => window.dispatchEvent(new Event(event, { cancelable: true }));

test('what is held is named once, and what only has to be opened again isn’t named', () => {
  const letGo = [hold(null), hold('unsaved changes'), hold('an upload'), hold('unsaved changes')];
  expect(namesOfHeld()).toBe('unsaved changes and an upload');
  letGo[2]?.();
  letGo[1]?.();
  expect(namesOfHeld()).toBe('unsaved changes');
  letGo[3]?.();
  expect([isHolding(), namesOfHeld()]).toEqual([true, null]);
  letGo[0]?.();
  expect(isHolding()).toBe(false);
});

test('a page that holds something isn’t reloaded for a part that is gone', () => {
  const letGo = hold(null);
  expect(passes(partGone)).toBe(false);
  letGo();
  expect(passes(partGone)).toBe(true);
});

test('the browser asks before a page is left for as long as something on it wants that, unless somebody was asked already', () => {
  const letGo = [hold('a token'), hold('an upload', { asks: true }), hold('unsaved changes', { asks: true })];
  letGo[1]?.();
  expect(passes('beforeunload')).toBe(false);
  letGo[2]?.();
  expect(passes('beforeunload')).toBe(true);
  hold('an upload', { asks: true });
  letGoOfAll();
  expect(passes('beforeunload')).toBe(true);
});

const holdNothing = [
  'core/web/app/desk/desk-drawer.tsx',
  'core/web/app/on-server/no-script-part.tsx',
  'features/books/web/desk/sales-page.tsx',
  'features/giving/web/components/give-form.tsx',
  'core/web/ui/search-field.tsx',
];
const inDialogs = [
  'features/accounts/web/components/code-form.tsx',
  'features/accounts/web/components/forgot-password-form.tsx',
  'features/accounts/web/components/sign-in-form.tsx',
  'features/accounts/web/components/sign-up-form.tsx',
  'features/wallet/web/components/fund-by-card.tsx',
  'features/wallet/web/components/fund-by-ticket.tsx',
  'features/wallet/web/components/ticket-form.tsx',
];

test('every form and every dialog says that it holds something', async () => {
  const sources = import.meta.glob<string>(['../**/*.tsx', '../../../features/*/web/**/*.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const silent = Object.entries(sources).flatMap(([file, text]) => {
    const mayLose = /<form\b|data-modal-open|\srole="dialog"/.test(text);
    const says = /\b(useHolding|useUnsavedGuard|useVersionedForm)\(|<(SheetDialog|DialogForm|ThingForm)\b/.test(text);
    return mayLose && !says ? [file.replace('../../../', '').replace('../', 'core/web/')] : [];
  });
  expect(silent.sort()).toEqual([...holdNothing, ...inDialogs].sort());
});
