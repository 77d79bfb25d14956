import { AxeBuilder } from '@axe-core/playwright';
import { expect, section, test } from './test.ts';

const widths = [390, 820, 1440];
const themes = ['dark', 'light'] as const;
const pages = [
  { name: 'Home', address: '/', ready: 'Recent messages' },
  { name: 'a message', address: '/message/1', ready: 'About this message' },
  { name: 'the 404 page', address: '/no/such/page', ready: 'Oops! Page not found' },
];

for (const { name, address, ready } of pages) {
  for (const theme of themes) {
    test(`${name} in the ${theme} theme keeps WCAG 2.2 AA at every width, with the player open`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto('/');
      await section(page, 'Recent messages')
        .getByRole('button', { name: /^Play / })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address);
        await expect(page.getByText(ready).first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => `${width}: ${id} ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
          [],
        );
      }
    });
  }
}
