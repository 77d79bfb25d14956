import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { CentreSlug, MessageId } from '#core/contract/ids';
import { ExpectedError } from '#core/server/errors';
import { composed } from '#core/server/text/composed';

const longestName = 1000;

const fileName = z.string().transform((given, check) => {
  const name = composed(given)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
  if (name === '' || name.length > longestName) check.addIssue('no name');
  return name;
});

const milliseconds = z.coerce.number().int().min(-2_208_988_800_000).max(7_258_118_400_000);

const Metadata = z.object({
  filename: fileName,
  lastmodified: milliseconds.optional(),
  batch: z.uuid().optional(),
  replaces: z.optional(MessageId),
  version: z.coerce.number().int().min(1).optional(),
  centre: z.optional(CentreSlug),
});

const rules = new Map<PropertyKey | undefined, string>([
  ['filename', `Give the name of the file, with at most ${longestName.toLocaleString('en')} characters.`],
  ['lastmodified', 'Give the moment at which the file was changed in milliseconds since 1970.'],
  ['batch', 'Give the id of the files chosen together, a UUID.'],
  ['replaces', 'Give the id of the message whose audio it replaces, e.g. 12.'],
  ['version', 'Give the version of the message that you saw.'],
  ['centre', 'Give the address of the centre that it is for, e.g. lagos-island.'],
]);

export interface UploadMetadata {
  file: string;
  modified: Date | null;
  batch: string;
  replaces: { messageId: MessageId; version: number } | null;
  centre: CentreSlug | undefined;
}

/**
 * @param metadata tus' Upload-Metadata: `filename` and, optionally, `batch` (a UUID; absent for a single file), `lastmodified` (ms since
 * 1970), `replaces` with `version`, and `centre` (a slug)
 */
export function readMetadata(metadata: Readonly<Record<string, string | null>>): UploadMetadata {
  const result = Metadata.safeParse(metadata);
  if (!result.success) {
    throw wrong(result.error.issues[0]?.path[0]);
  }
  const { filename, lastmodified, batch, replaces, version, centre } = result.data;
  if ((replaces === undefined) !== (version === undefined)) {
    throw new ExpectedError('request.invalid', 'Give the message whose audio is replaced and its version together.');
  }
  return {
    file: filename,
    modified: lastmodified === undefined ? null : new Date(lastmodified),
    batch: batch?.toLowerCase() ?? randomUUID(),
    replaces: replaces === undefined || version === undefined ? null : { messageId: replaces, version },
    centre,
  };
}

function wrong(field: PropertyKey | undefined): ExpectedError {
  const rule = rules.get(field) ?? 'Say in Upload-Metadata which file it is.';
  return new ExpectedError('request.invalid', rule, { [String(field ?? 'request')]: rule });
}
