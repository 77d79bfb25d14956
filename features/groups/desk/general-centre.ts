import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { pictureRefusals } from '#core/contract/errors';
import { line, paragraphs, Version, VersionQuery } from '#core/contract/fields';
import { data } from '#core/contract/page';
import { pictureTypes } from '#core/contract/pictures';
import { CropQuery } from '#features/messages/desk';

export const DeskGeneralCentre = describe(
  z.object({
    version: Version,
    title: describe(z.nullable(z.string()), 'Null: it has the library’s title.'),
    description: z.string(),
    image_url: z.nullable(Address),
    messages: z.object({ published: z.int(), all: z.int() }),
  }),
  {
    description: 'The centre `general`, which is the whole library, at the desk.',
    example: {
      version: 2,
      title: null,
      description: 'All that was ever given',
      image_url: null,
      messages: { published: 120, all: 124 },
    },
  },
);
export type DeskGeneralCentre = z.output<typeof DeskGeneralCentre>;

export const GeneralCentreFields = describe(
  z.object({
    title: describe(
      z.nullable(
        z.pipe(
          line(200, null),
          z.transform((text: string) => (text === '' ? null : text)),
        ),
      ),
      { asked: 'a title' },
    ),
    description: describe(paragraphs(5_000), { asked: 'a description' }),
  }),
  'The editable fields of `general`.',
);

export const GeneralCentreChange = describe(
  z.extend(z.partial(GeneralCentreFields), { version: Version }),
  'The fields to change; absent fields keep their values.',
);
export type GeneralCentreChange = z.output<typeof GeneralCentreChange>;

export const readGeneralCentre = defineDeskEndpoint('GET', '/admin/centres/general', {
  duty: 'groups',
  summary: 'The centre `general`, which is the whole library',
  reply: data(DeskGeneralCentre),
});

export const changeGeneralCentre = defineDeskEndpoint('PATCH', '/admin/centres/general', {
  duty: 'groups',
  summary:
    'Changes the title or description of `general`; refused (409) when somebody else has changed it since the given version',
  body: GeneralCentreChange,
  reply: data(DeskGeneralCentre),
  refuses: ['operator.changed_meanwhile'],
  example: { version: 2, title: 'All our talks', description: 'All that was ever given' },
});

export const putGeneralPicture = defineDeskEndpoint('PUT', '/admin/centres/general/picture', {
  duty: 'groups',
  summary: 'Sets the picture of `general`: the body is a JPEG, PNG, WebP or AVIF of at most 8 MB, cropped to a square',
  upload: pictureTypes,
  query: CropQuery,
  reply: data(DeskGeneralCentre),
  refuses: [...pictureRefusals, 'operator.changed_meanwhile', 'operator.busy'],
});

export const removeGeneralPicture = defineDeskEndpoint('DELETE', '/admin/centres/general/picture', {
  duty: 'groups',
  summary: 'Removes the picture of `general`',
  query: VersionQuery,
  reply: data(DeskGeneralCentre),
  refuses: ['operator.changed_meanwhile'],
});
