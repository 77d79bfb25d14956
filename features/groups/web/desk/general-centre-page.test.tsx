import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, asked } from '#core/web/test/api';
import { openDesk } from '#core/web/test/desk/open-desk';
import { fill, press } from '#core/web/test/fill';
import { changeGeneralCentre, readGeneralCentre } from '#features/groups/desk/general-centre';

const general = { version: 1, title: null, description: '', image_url: null, messages: { published: 3, all: 3 } };

test('the whole library is first among the centres, where it can’t be deleted, and is described', async () => {
  answer(readGeneralCentre, { data: general });
  const { user } = await openDesk('/admin/centres');
  const row = within(await screen.findByRole('row', { name: /\/general/ }));
  await user.click(row.getByRole('button', { name: /^More for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete…' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await screen.findByText('3 messages');
  const described = { ...general, version: 2, title: 'All our talks', description: 'Since 1998' };
  answer(changeGeneralCentre, { data: described });
  answer(readGeneralCentre, { data: described });
  await fill(user, { Title: 'All our talks', Description: 'Since 1998' });
  await press(user, 'Save');
  expect(await screen.findByRole('heading', { level: 1, name: 'All our talks' })).toBeVisible();
  answer(changeGeneralCentre, { data: { ...general, version: 3 } });
  await fill(user, { Title: '' });
  await press(user, 'Save');
  expect(await screen.findByText('All changes are saved')).toBeVisible();
  expect(asked(changeGeneralCentre).map(({ body }) => body)).toEqual([
    { version: 1, title: 'All our talks', description: 'Since 1998' },
    { version: 2, title: '' },
  ]);
});
