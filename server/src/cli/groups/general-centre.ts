import * as z from 'zod/mini';
import { generalCentre } from '#contract/catalogue';
import type { GroupKind } from '#contract/groups/desk';
import { type DeskGeneralCentre, GeneralCentreFields } from '#contract/groups/desk-general-centre';
import type { WithLibrary } from '#server/cli/kit/library';
import { printResult } from '#server/cli/kit/print';
import { readPicture } from '#server/cli/kit/read-picture';
import type { GeneralDesk } from '#server/features/catalogue/groups/desk/general-centre/service';
import { commandLine as by } from '#server/platform/act';
import { StopError } from '#server/platform/errors';
import { messagesWords } from './find.ts';

/** What of a centre's options can be said of the whole library. */
interface Flags {
  json?: boolean;
  name?: string;
  description?: string;
  slug?: string;
}

/** @returns whether it is `general`, the whole library, that a command about this kind names */
export function isGeneral(kind: GroupKind, named: string): boolean {
  return kind === 'centres' && named === generalCentre;
}

/** @throws StopError when it is `general` that is to be deleted or merged */
export function assertNotGeneral(kind: GroupKind, named: string): void {
  if (isGeneral(kind, named)) {
    throw new StopError('"general" is the whole library: it can’t be deleted, nor merged. Its title can be changed.');
  }
}

/** @returns one line for the list of centres */
export function generalLine(general: DeskGeneralCentre): string {
  const name = general.title ?? 'The whole library, called as the library is';
  return `${' '.repeat(5)}  ${name} (/${generalCentre}), ${messagesWords(general)}\n`;
}

/**
 * Changes title or description of the library-wide centre; an empty title has it called as the library is.
 * @throws StopError when nothing is to be changed, or something that it can't have
 */
export async function setGeneral(withLibrary: WithLibrary, { name, description, slug, json }: Flags): Promise<void> {
  if (slug !== undefined) throw new StopError('"general" is the whole library: its address is always /general.');
  if (name === undefined && description === undefined) throw new StopError('Say what to change: --help lists it.');
  const fields = fieldsOf({ title: name, description });
  const changed = await run(withLibrary, 'set', async (desk) => {
    const { version } = await desk.read();
    return desk.change(by, { version, ...fields });
  });
  await printResult(json, changed, `Changed ${generalLine(changed).trimStart()}`);
}

/** Gives the library-wide centre a picture, or takes it away where none is named. */
export async function pictureGeneral(
  withLibrary: WithLibrary,
  picture: string | undefined,
  { json }: Flags,
): Promise<void> {
  const bytes = picture === undefined ? null : await readPicture(picture);
  const changed = await run(withLibrary, 'picture', async (desk) => {
    const { version } = await desk.read();
    return bytes === null ? desk.removePicture(by, version) : desk.setPicture(by, version, { bytes, crop: null });
  });
  await printResult(json, changed, `"${generalCentre}" has ${bytes === null ? 'no' : 'another'} picture.\n`);
}

function run<Result>(withLibrary: WithLibrary, verb: string, work: (desk: GeneralDesk) => Promise<Result>) {
  return withLibrary(`centres ${verb}`, (parts) => work(parts.services.catalogue.desk.general));
}

function fieldsOf(given: { title: string | undefined; description: string | undefined }) {
  const parsed = z.safeParse(z.partial(GeneralCentreFields), given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StopError(`${issue?.path.join('.')}: ${issue?.message}`);
}
