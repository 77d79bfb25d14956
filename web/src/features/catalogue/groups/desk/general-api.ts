import { generalCentre } from '#contract/catalogue';
import type { DeskGroup } from '#contract/groups/desk';
import {
  type DeskGeneralCentre,
  putGeneralPicture,
  readGeneralCentre,
  removeGeneralPicture,
} from '#contract/groups/desk-general-centre';
import { CentreSlug } from '#contract/ids';
import { dataQuery, deskKey, useDeskMutation } from '#web/desk-kit/api';
import type { CutPicture } from '#web/desk-kit/picture-card';
import { call } from '#web/lib/api/call';
import { libraryTitle } from '#web/lib/library-title';
import { paletteOfName } from '#web/ui/palette';

/** The centre `general`, which is the whole library. */
export const generalQuery = dataQuery([...deskKey, 'general-centre'], readGeneralCentre, {});

/** @returns what listeners see it called */
export function titleOf({ title }: Pick<DeskGeneralCentre, 'title'>): string {
  return title ?? libraryTitle;
}

/** @returns it as a row of the table of centres */
export function generalRowOf(general: DeskGeneralCentre): DeskGroup {
  const { version, description, messages, image_url } = general;
  const row = { id: generalCentre, slug: CentreSlug.parse(generalCentre), name: titleOf(general) };
  const palette = paletteOfName(generalCentre);
  return { ...row, version, description: description || 'The whole library', messages, image_url, palette };
}

export function useGeneralPicture() {
  return useDeskMutation(async ({ version, picture }: { version: number; picture: CutPicture | null }) => {
    if (picture === null) return (await call(removeGeneralPicture, { query: { version } })).data;
    return (await call(putGeneralPicture, { query: { version, ...picture.square }, file: picture.file })).data;
  });
}
