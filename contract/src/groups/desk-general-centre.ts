import * as z from 'zod/mini';
import { Address } from '#contract/address';
import { defineDeskEndpoint } from '#contract/endpoint';
import { line, paragraphs, Version, VersionQuery } from '#contract/fields';
import { CropQuery } from '#contract/messages/desk';
import { data } from '#contract/page';
import { pictureTypes } from '#contract/pictures';

/** The centre `general`, which is the whole library, at the desk. */
export const DeskGeneralCentre = z.object({
  version: Version,
  /** Null: it has the library's title. */
  title: z.nullable(z.string()),
  description: z.string(),
  image_url: z.nullable(Address),
  messages: z.object({ published: z.int(), all: z.int() }),
});
export type DeskGeneralCentre = z.output<typeof DeskGeneralCentre>;

export const GeneralCentreFields = z.object({
  title: z.nullable(
    z.pipe(
      line(200, null),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
  ),
  description: paragraphs(5_000),
});

/** Absent fields stay unchanged. */
export const GeneralCentreChange = z.extend(z.partial(GeneralCentreFields), { version: Version });
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
});

export const putGeneralPicture = defineDeskEndpoint('PUT', '/admin/centres/general/picture', {
  duty: 'groups',
  summary: 'Sets the picture of `general`: the body is a JPEG, PNG, WebP or AVIF of at most 8 MB, cropped to a square',
  upload: pictureTypes,
  query: CropQuery,
  reply: data(DeskGeneralCentre),
});

export const removeGeneralPicture = defineDeskEndpoint('DELETE', '/admin/centres/general/picture', {
  duty: 'groups',
  summary: 'Removes the picture of `general`',
  query: VersionQuery,
  reply: data(DeskGeneralCentre),
});
