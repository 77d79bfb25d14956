import { expect, test } from 'vitest';
import { readCentre } from '#features/groups/contract';
import { readAbout } from '#features/settings/contract';

test('replies that a browser cached from an earlier version are still valid', () => {
  const offices = { headquarters: '1 Marina', europe: null, asia_pacific: null };
  const about = { phone: null, email: null, mission: 'To be heard.', offices };
  expect(readAbout.reply.parse({ data: about }).data).toEqual({ ...about, office_list: [] });
  const centre = { slug: 'lagos', name: 'Lagos', description: '' };
  expect(readCentre.reply.parse({ data: centre }).data).toMatchObject({
    ...centre,
    image_url: null,
    messages: { data: [] },
  });
});
