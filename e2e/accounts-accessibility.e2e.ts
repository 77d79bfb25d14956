import { signedIn } from './listener.ts';
import { expect, test } from './test.ts';
import { violations } from './violations.ts';

const widths = [390, 820, 1440];

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme, at every width`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('the auth dialog keeps WCAG 2.2 AA in each of its modes', async ({ page }) => {
      const press = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/about');
        await page.getByRole('button', { name: 'Login' }).click();
        await press('Sign in');
        await expect(page.getByText('Please enter your password')).toBeVisible();
        expect(await violations(page), `signin, ${width} px wide`).toEqual([]);
        await press('Forgot your password?');
        expect(await violations(page), `forgot-password, ${width} px wide`).toEqual([]);
        await press('Back to sign in');
        await press('Sign up');
        expect(await violations(page), `signup, ${width} px wide`).toEqual([]);
      }
    });

    test('the reset page keeps WCAG 2.2 AA', async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/reset/some-token');
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
        expect(await violations(page), `${width} px wide`).toEqual([]);
      }
    });

    test('the profile keeps WCAG 2.2 AA: signed out, read, edited, its menu and its dialog', async ({ page }) => {
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'Sign in to see your profile' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await signedIn(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/profile');
        await page.getByRole('button', { name: /^Account of / }).click();
        await expect(page.getByRole('menu')).toBeVisible();
        expect(await violations(page), `read, ${width} px wide`).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Delete account' }).click();
        expect(await violations(page), `to be deleted, ${width} px wide`).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Edit Profile' }).click();
        await page.getByRole('textbox', { name: 'Email address' }).fill('');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Please enter a valid email address')).toBeVisible();
        expect(await violations(page), `edited, ${width} px wide`).toEqual([]);
      }
    });
  });
}
