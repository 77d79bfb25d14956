import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeListener, signedIn } from './listener.ts';
import { settleSoon } from './settling.ts';
import { expect, expectToast, holdAnswers, makeGate, test, toastsSoFar } from './test.ts';

const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const value = (page: Page, label: string) =>
  page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`));
const accountCall = '**/v1/users/account';

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your profile' })).toBeVisible();
  await button(page, 'Sign in').click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('a listener reads, edits and saves their profile', async ({ page }) => {
  const { email, token } = await signedIn(page, 'Amina Bello');
  const reply = await page.request.get('/v1/users/account', { headers: { authorization: `Bearer ${token}` } });
  const { created } = (await reply.json()).data;
  await page.goto('/profile');
  await expect(value(page, 'First name')).toHaveText('Amina');
  await expect(value(page, 'Last name')).toHaveText('Bello');
  await expect(value(page, 'Email address')).toHaveText(email);
  await expect(value(page, 'Phone number')).toHaveText('Not provided');
  await expect(value(page, 'Member since')).toHaveText(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(created)),
  );
  await expect(page.getByRole('region', { name: 'Profile picture' })).toBeHidden();

  await button(page, 'Edit Profile').click();
  await expect(box(page, 'First name')).toBeFocused();
  await box(page, 'First name').fill('Amina Zainab');
  await box(page, 'Last name').fill(' Sule ');
  await box(page, 'Email address').fill(`new-${email}`);
  await box(page, 'Phone number').fill('+234 803 555 0142');
  const gate = await holdAnswers(page, accountCall);
  await button(page, 'Save').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  gate.open();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(page.getByText('Your profile has been successfully updated.')).toBeVisible();
  await expect(button(page, 'Edit Profile')).toBeFocused();
  await expect(value(page, 'Last name')).toHaveText('Sule');
  await expect(value(page, 'Phone number')).toHaveText('+234 803 555 0142');
  await expect(value(page, 'Email address')).toHaveText(email);
  await button(page, 'Account of Amina Zainab Sule').click();
  await expect(page.getByRole('menu')).toContainText(email);
  await page.reload();
  await expect(value(page, 'First name')).toHaveText('Amina Zainab');
  await expect(button(page, 'Account of Amina Zainab Sule')).toBeVisible();
});

test('Cancel restores what was there', async ({ page }) => {
  await signedIn(page, 'Amina Bello');
  await page.goto('/profile');
  await button(page, 'Edit Profile').click();
  await box(page, 'First name').fill('Somebody');
  await button(page, 'Cancel').click();
  await expect(value(page, 'First name')).toHaveText('Amina');
  await button(page, 'Edit Profile').click();
  await expect(box(page, 'First name')).toHaveValue('Amina');
});

test('the profile waits in its shape, and a reply without one says so', async ({ page }) => {
  await signedIn(page);
  const gate = makeGate();
  await page.route(accountCall, async (route) => {
    await gate.opened;
    await route.fulfill({ json: { data: null } });
  });
  await page.goto('/profile');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).last()).toBeAttached();
  gate.open();
  await expect(page.getByText('No profile data available')).toBeVisible();
  await expect(page.getByText('Please try refreshing the page')).toBeVisible();
  await page.unroute(accountCall);
  await button(page, 'Refresh the page').click();
  await expect(value(page, 'First name')).toHaveText('Amina');
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a profile that can not be loaded is tried again', async ({ page }) => {
    await signedIn(page);
    await page.route(accountCall, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/profile');
    await expect(page.getByText('Error loading profile')).toBeVisible();
    await page.unroute(accountCall);
    await button(page, 'Try again').click();
    await expect(value(page, 'First name')).toHaveText('Amina');
  });

  test('a change that fails is said, and stays to be mended', async ({ page }) => {
    await signedIn(page, 'Amina Bello');
    const other = await makeListener(page);
    await page.goto('/profile');
    await button(page, 'Edit Profile').click();
    await page.route(accountCall, (route) => route.fulfill({ status: 400, body: '' }), { times: 1 });
    await box(page, 'First name').fill('Zainab');
    await button(page, 'Save').click();
    await expect(page.getByText('Update Failed')).toBeVisible();
    await expect(page.getByText('Failed to update profile')).toBeVisible();
    await expect(box(page, 'First name')).toHaveValue('Zainab');

    await box(page, 'Email address').fill('not an address');
    await button(page, 'Save').click();
    await expect(box(page, 'Email address')).toHaveAccessibleDescription('Please enter a valid email address');
    await box(page, 'Email address').fill(other.email);
    await button(page, 'Save').click();
    // As a free one would: nothing shows that it has an account.
    await expect(page.getByText(`Waiting for you to open the link mailed to ${other.email}.`)).toBeVisible();
  });

  test('an account goes with its password alone', async ({ page }) => {
    const { email, password } = await signedIn(page);
    // A page asks for some things by itself a while after it opened: when the account is gone by then, that is shown too.
    const { settled } = await settleSoon(page, [/\/v1\/playlists\b/]);
    await page.goto('/profile');
    await button(page, 'Delete account').click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText('What goes');
    await expect(dialog).toContainText('What stays');
    await box(page, 'Password').fill('wrong horse');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(box(page, 'Password')).toHaveAccessibleDescription('That is not the password of this account.');
    await expect(box(page, 'Password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Delete account')).toBeFocused();

    await button(page, 'Delete account').click();
    await box(page, 'Password').fill(password);
    await settled;
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expectToast(page, 'Your account has been deleted');
    await expect(page).toHaveURL('/');
    await expect(button(page, 'Login')).toBeVisible();
    await expect.poll(() => toastsSoFar(page)).toHaveLength(1);
    await expect(page.getByRole('heading', { name: 'Recent messages' })).toBeVisible();
    const reply = await page.request.post('/v1/auth/login', { data: { email, password } });
    expect(reply.status()).toBe(400);
  });
});

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

  await choose('notes.pdf', 'application/pdf', Buffer.from('%PDF'));
  await expect(page.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await choose('huge.jpg', 'image/jpeg', Buffer.alloc(8 * 1024 * 1024 + 1));
  await expect(page.getByText('Please choose a picture of at most 8 MB.')).toBeVisible();
  expect(sent).toEqual([]);

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

test.describe('a busy server', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('has no room for a picture: it is kept, and sent again', async ({ page }) => {
    await signedIn(page);
    await page.goto('/profile');
    await button(page, 'Edit Profile').click();
    const message = 'Lectern is busy at the moment. Please try again shortly.';
    const busy = { status: 503, headers: { 'retry-after': '5' }, json: { message, code: 'server.busy' } };
    await page.route('**/v1/users/account/picture', (route) => route.fulfill(busy), { times: 1 });
    await choosing(page)('face.png', 'image/png', await drawn(page, 60));
    await expect(page.getByText(message)).toBeVisible();
    await button(page, 'Send again').click();
    await expect(page.getByText('Picture updated')).toBeVisible();
    await expect(button(page, 'Send again')).toBeHidden();
  });
});

/** @returns chooses a file for the profile picture */
function choosing(page: Page) {
  return async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^(Add a|Replace) picture$/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
}

/** @returns a PNG of noise, so that it is as large as a photograph */
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
