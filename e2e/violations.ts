import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** @returns what on the page breaks WCAG 2.2 AA, each with the elements that do */
export async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
  // No level of headings is left out either, which screen readers go through a page by.
  const rules = { 'heading-order': { enabled: true } };
  const found = await new AxeBuilder({ page }).options({ runOnly: tags, rules }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
