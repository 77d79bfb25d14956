import { operatorSignedIn } from './operator.ts';
import { test } from './own-server.ts';
import { expect } from './test.ts';
import { violations } from './violations.ts';

// These tests change the demo library, which no other test may see.
test.use({ serviceWorkers: 'block' });

test('a message is withdrawn, published again, and given artwork', async ({ page, server }) => {
  const operator = await operatorSignedIn(page, undefined, server.folder);
  const found = await page.request.get('/v1/admin/messages?keyword=A+Good+Servant', {
    headers: { authorization: `Bearer ${operator.token}` },
  });
  const [message] = (await found.json()).data;
  await page.goto(`/admin/messages/${message.id}`);
  const status = page.getByRole('region', { name: 'Status' });
  await status.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(status.getByText('Withdrawn')).toBeVisible();
  expect((await page.request.get(`/v1/messages/${message.id}`)).status()).toBe(404);
  await status.getByRole('button', { name: 'Publish again' }).click();
  await expect(status.getByText('Listeners can find it.')).toBeVisible();
  expect((await page.request.get(`/v1/messages/${message.id}`)).status()).toBe(200);

  const artwork = page.getByRole('region', { name: 'Artwork' });
  await artwork.getByLabel('Choose a picture').setInputFiles('core/web/public/icons/512.png');
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  await expect(crop.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await expect(crop).toHaveCount(0);
  await expect(artwork.getByRole('button', { name: 'Remove' })).toBeVisible();
});
