import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signedIn } from './listener.ts';
import { expect, test } from './test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('everything held about the listener comes in one file', async ({ page }) => {
  const { email } = await signedIn(page, 'Amina Bello');
  await page.goto('/profile');
  const saved = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const held = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(held.account).toMatchObject({ first_name: 'Amina', last_name: 'Bello', email });
});

test('a picture is added, replaced and removed', async ({ page }) => {
  await signedIn(page);
  await page.goto('/profile');
  await button(page, 'Edit Profile').click();
  const sent: { type: string; bytes: number }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    sent.push({ type: request.headers()['content-type'] ?? '', bytes: request.postDataBuffer()?.length ?? 0 });
  });
  const choose = choosing(page);
  const face = page.getByRole('region', { name: 'Profile picture' }).getByRole('img', { name: 'You' });

  await choose('face.png', 'image/png', await drawn(page, 60));
  await expect(page.getByText('Picture updated')).toBeVisible();
  await expect(face).toHaveJSProperty('complete', true);
  expect(await face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const first = await face.getAttribute('src');

  const large = await drawn(page, 1600);
  expect(large.length).toBeGreaterThan(1_000_000);
  await choose('large.png', 'image/png', large);
  await expect(face).not.toHaveAttribute('src', first ?? '');
  expect(sent.at(-1)?.type).toBe('image/jpeg');
  expect(sent.at(-1)?.bytes).toBeLessThan(large.length / 4);

  await button(page, 'Cancel').click();
  await expect(face).toBeVisible();
  await button(page, 'Edit Profile').click();
  await button(page, 'Remove').click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(face).toBeHidden();
});

function choosing(page: Page) {
  return async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^(Add a|Replace) picture$/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
}

async function drawn(page: Page, side: number): Promise<Buffer> {
  const address = await page.evaluate((size) => {
    const canvas = document.createElement('canvas');
    canvas.width = size;
    canvas.height = size;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const pixels = context.createImageData(size, size);
    let seed = 7;
    pixels.data.forEach((_, index) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      pixels.data[index] = index % 4 === 3 ? 255 : seed % 256;
    });
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  }, side);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
