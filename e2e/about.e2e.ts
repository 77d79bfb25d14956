import { expect, test } from './test.ts';

const facts = {
  phone: '+234 803 555 0142',
  email: 'help@talks.example',
  mission: 'To be heard everywhere.',
  offices: { headquarters: '12 Broad Street, Lagos', europe: null, asia_pacific: null },
  office_list: [
    { name: 'Headquarters', address: '12 Broad Street, Lagos' },
    { name: 'Ibadan', address: null },
    { name: 'Kano', address: '80 Harbour Lane, Kano' },
  ],
};

test('About tells the mission, the support hours and the three offices', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('About · Lectern Library');
  await expect(page.getByRole('heading', { level: 1, name: 'About Lectern Library' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our mission' })).toContainText('Good teaching should reach everyone');
  const contact = page.getByRole('region', { name: 'Talk to us' });
  await expect(contact).toContainText('Mon-Fri 9AM-6PM');
  await expect(contact).toContainText('Sat-Sun 10AM-4PM');
  await expect(contact).toContainText('Pacific time');
  const offices = page.getByRole('region', { name: 'Our offices' }).getByRole('listitem');
  await expect(offices).toContainText(['Headquarters', 'European office', 'Asia Pacific office']);
});

test('what the library hasn’t said has no line, and no placeholder either', async ({ page }) => {
  await page.goto('/about');
  const contact = page.getByRole('region', { name: 'Talk to us' });
  await expect(contact).toContainText('Ask at your centre');
  await expect(contact.getByRole('heading', { name: 'Phone' })).toHaveCount(0);
  await expect(contact.getByRole('heading', { name: 'E-mail' })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/[{}]/);
});

test('the phone number can be called and the address written to', async ({ page }) => {
  await page.route('**/v1/misc/about', (route) => route.fulfill({ json: { data: facts } }));
  await page.goto('/about');
  await expect(page.getByRole('link', { name: facts.phone })).toHaveAttribute('href', 'tel:+2348035550142');
  await expect(page.getByRole('link', { name: facts.email })).toHaveAttribute('href', 'mailto:help@talks.example');
  const offices = page.getByRole('region', { name: 'Our offices' }).getByRole('listitem');
  await expect(offices).toContainText(['12 Broad Street, Lagos', 'Ibadan', 'Kano']);
  await expect(offices.nth(1)).toContainText('Ask us for the address.');
});

test('support is open by the clock of Pacific time, wherever the listener is', async ({ page }) => {
  const contact = page.getByRole('region', { name: 'Talk to us' });
  for (const [moment, line] of [
    ['2026-07-15T16:30:00Z', 'Pacific time, open now'],
    ['2026-07-18T16:30:00Z', 'Pacific time, closed now'],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.goto('/about');
    await expect(contact).toContainText(line);
  }
});

test.describe('when its call fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('About says so, and loads when asked again', async ({ page }) => {
    await page.route('**/v1/misc/about', (route) => route.abort());
    await page.goto('/about');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/v1/misc/about');
    await retry.click();
    await expect(page.getByRole('region', { name: 'Our mission' })).toBeVisible();
  });
});
