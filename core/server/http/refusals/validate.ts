import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod';
import { ExpectedError } from '#core/server/errors';
import { unknownIn } from './json-schema.ts';
import { type Refused, sentenceFor } from './sentence.ts';

export const checkRequests: FastifySchemaCompiler<z.core.$ZodType> = ({ schema }) => {
  return (given: unknown) => check(schema, given);
};

export function check(schema: z.core.$ZodType, given: unknown): { value: unknown } | { error: ExpectedError } {
  const result = z.safeParse(schema, given, { error: () => '' });
  if (result.success) return { value: result.data };
  return { error: refusalOf(result.error.issues, { schema, given }) };
}

function refusalOf(issues: readonly z.core.$ZodIssue[], refused: Refused): ExpectedError {
  const fields = new Map<string, string>();
  const add = (path: readonly PropertyKey[], sentence: string) => {
    const field = fieldAt(path);
    if (!fields.has(field)) fields.set(field, sentence);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxUnknownKeys).map(shortened))
        add([...issue.path, key], `Leave out ${key}: this call doesn’t take it.`);
    } else {
      add(issue.path, issue.message || sentenceFor(issue, refused));
    }
  }
  const [first = ''] = fields.values();
  return new ExpectedError('request.invalid', first, Object.fromEntries(fields));
}

export function assertKnown(schema: z.core.$ZodType, given: unknown): void {
  const unknown = unknownIn(schema, given).slice(0, maxUnknownKeys);
  if (unknown.length === 0) return;
  const { error } = z.safeParse(schema, given, { error: () => '' });
  const members = unknown.map((path): z.core.$ZodIssueUnrecognizedKeys => {
    const keys = [String(path.at(-1))];
    return { code: 'unrecognized_keys', keys, path: path.slice(0, -1), message: '' };
  });
  throw refusalOf([...(error?.issues ?? []), ...members], { schema, given });
}

/** Clients choose the names and number of unknown keys, so the error reply repeats only some. */
const maxUnknownKeys = 10;
const shortened = (key: string) => (key.length > 60 ? `${key.slice(0, 59)}…` : key);

function fieldAt(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || 'request';
}
