import * as z from 'zod/mini';
import { verb } from '#core/server/cli/command';
import { picture, readPicture } from '#core/server/cli/files';
import { argument } from '#core/server/cli/input';
import type { OpenLibrary } from '#core/server/cli/library';
import { StopError } from '#core/server/errors';
import { generalCentre } from '#features/catalogue/contract';
import type { GroupKind } from '#features/groups/desk';
import { changeGeneralCentre, type DeskGeneralCentre, readGeneralCentre } from '#features/groups/desk/general-centre';
import { messagesWords } from './find.ts';

export function isGeneral(kind: GroupKind, named: string): boolean {
  return kind === 'centres' && named === generalCentre;
}

export function assertNotGeneral(kind: GroupKind, named: string): void {
  if (isGeneral(kind, named)) {
    throw new StopError('"general" is the whole library: it can’t be deleted, nor merged. Its title can be changed.');
  }
}

export function generalLine(general: DeskGeneralCentre): string {
  const name = general.title ?? 'The whole library, with the library’s title';
  return `${' '.repeat(5)}  ${name} (/${generalCentre}), ${messagesWords(general)}`;
}

/** An empty title stands for the library's title. */
export async function setGeneral(
  { desk }: OpenLibrary,
  { name: title, description, slug }: Readonly<Record<string, unknown>>,
): Promise<DeskGeneralCentre> {
  if (slug !== undefined) throw new StopError('"general" is the whole library: its address is always /general.');
  const { version } = (await desk.call(readGeneralCentre)).data;
  return (await desk.call(changeGeneralCentre, { body: { version, title, description } })).data;
}

export const generalPicture = verb('picture', {
  summary: 'give the whole library another picture, or none',
  description: `Crops a picture that isn't square to the square that stands out. Leave the picture out to remove it.`,
  takes: { centre: argument('<centre>', 'only the whole library has one', z.literal(generalCentre)), picture },
  examples: ['centres picture general ~/pictures/all.jpg'],
  async run({ general, by }, { picture }) {
    const given = await readPicture(picture);
    const { version } = await general.read();
    return given === null ? general.removePicture(by, version) : general.setPicture(by, version, given);
  },
  words: ({ image_url }) => `"${generalCentre}" has ${image_url === null ? 'no' : 'another'} picture.\n`,
});
