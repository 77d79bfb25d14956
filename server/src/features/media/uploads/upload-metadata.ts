import * as z from 'zod';
import { MessageId } from '#contract/ids';
import { ExpectedError } from '#server/platform/errors';
import { composed } from '#server/platform/text/composed';

const longestName = 1000;

/** A path in a folder, as readable as it can be made: it names no file of this machine. */
const fileName = z.string('is needed').transform((given, check) => {
  const name = composed(given)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .split(/[/\\]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
  if (name === '' || name.length > longestName) check.addIssue(`takes a name of at most ${longestName} characters`);
  return name;
});

/** 1900 to 2200, in ms since 1970. */
const milliseconds = z.coerce.number().int().min(-2_208_988_800_000).max(7_258_118_400_000);

const Given = z.object({
  filename: fileName,
  lastmodified: milliseconds.optional(),
  batch: z.uuid('takes a UUID'),
  replaces: z.optional(MessageId),
  version: z.coerce.number().int().min(1).optional(),
});

/** What an upload says of itself when it begins. */
export interface UploadMetadata {
  /** Its path in the folder that was chosen, with `/`. */
  file: string;
  /** Null when the browser doesn't tell. */
  modified: Date | null;
  batch: string;
  /** The message whose audio it replaces, and the version of it that was seen. */
  replaces: { messageId: string; version: number } | null;
}

/**
 * @param metadata tus' Upload-Metadata: `filename`, `batch` (a UUID) and, optionally, `lastmodified` (ms since 1970) and `replaces` with
 *   `version`
 * @throws ExpectedError `request.invalid` naming what is wrong
 */
export function readMetadata(metadata: Readonly<Record<string, string | null>>): UploadMetadata {
  const result = Given.safeParse(metadata);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ExpectedError('request.invalid', `Upload-Metadata, ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { filename, lastmodified, batch, replaces, version } = result.data;
  if ((replaces === undefined) !== (version === undefined)) {
    throw new ExpectedError('request.invalid', 'Upload-Metadata: replaces and version go together.');
  }
  return {
    file: filename,
    modified: lastmodified === undefined ? null : new Date(lastmodified),
    batch: batch.toLowerCase(),
    replaces: replaces === undefined || version === undefined ? null : { messageId: replaces, version },
  };
}
