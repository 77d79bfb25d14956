import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, test, vi } from 'vitest';
import { deskPages } from '#core/contract/desk-pages';
import { Duty, dutiesOf, OperatorRole, rolesWith } from '#core/contract/duties';
import { deskRoutes } from './desk-routes.tsx';
import { sectionsFor } from './sections.ts';

vi.mock('./desk-shell.tsx', () => ({ DeskShell: () => null }));
vi.mock('./desk-offline.tsx', () => ({ DeskPageIsAway: () => null }));
vi.mock('./for-duty.tsx', () => ({ ForDuty: () => null }));
vi.mock('#core/web/app/load-page', () => ({ loadPage: () => Promise.resolve(() => null) }));
vi.mock('#core/web/app/pages/error-page', () => ({ ErrorPage: () => null }));
vi.mock('#core/web/lib/not-found-page', () => ({ NotFoundPage: () => null }));

const pages = Object.entries(deskPages).map(([page, { path, duty }]) => ({ page, path, duty }));

function guardAt(address: string): Duty | undefined {
  const matches = matchRoutes(deskRoutes, address) ?? [];
  const guards = matches.map(({ route }) => dutyOf(route)).filter((duty) => duty !== undefined);
  expect(guards.length).toBeLessThanOrEqual(1);
  return guards[0];
}

function dutyOf({ element }: RouteObject): Duty | undefined {
  if (typeof element !== 'object' || element === null || !('props' in element)) return undefined;
  const { props } = element;
  return typeof props === 'object' && props !== null && 'duty' in props ? Duty.parse(props.duty) : undefined;
}

describe('every page of the desk', () => {
  it.each(pages)('$page is guarded by its duty, $duty', ({ path, duty }) => {
    expect(guardAt(path.replace(':id', '12'))).toBe(duty);
  });

  it('is for somebody', () => {
    for (const { page, duty } of pages) expect(rolesWith(duty), page).toContain('owner');
  });

  it('that isn’t there has no guard: it is not found', () => {
    expect(guardAt('/admin/nothing-here')).toBeUndefined();
  });
});

test.each(OperatorRole.options)('the desk shows %s the sections of their duties, and no others', (role) => {
  const own = dutiesOf(role);
  const shown = sectionsFor(own).flatMap(({ sections }) => sections.map(({ page }) => page));
  const all = sectionsFor(dutiesOf('owner')).flatMap(({ sections }) => sections.map(({ page }) => page));
  expect(shown).toEqual(all.filter((page) => own.includes(deskPages[page].duty)));
});

test('every page without an id that no other page leads to is a section', () => {
  const sections = sectionsFor(dutiesOf('owner')).flatMap(({ sections: each }) => each.map(({ page }) => page));
  const lists = pages.filter(({ path }) => !path.includes(':')).map(({ page }) => page);
  const elsewhere = ['mintTickets', 'secondFactor'];
  expect(sections.toSorted()).toEqual(lists.filter((page) => !elsewhere.includes(page)).toSorted());
});
