import type { Page } from '@playwright/test';
import type { Listener } from './listener.ts';
import { lectern, makeOperator } from './operator.ts';

/** Makes who manages these centres, by their slugs, as whoever runs the server does. No page knows of it yet. */
export async function makeCentreManager(page: Page, centres: readonly string[]): Promise<Listener> {
  const operator = await makeOperator(page, 'Ngozi Okeke', undefined, 'editor');
  const named = centres.flatMap((slug) => ['--centre', slug]);
  await lectern(['operator', 'set', operator.email, '--role', 'centre-manager', ...named]);
  return operator;
}
