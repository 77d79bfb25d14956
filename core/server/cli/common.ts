import * as z from 'zod/mini';
import { DeskDay } from '#core/contract/moment';
import { pageQuery } from '#core/contract/page-query';
import { StopError } from '#core/server/errors';
import { flag, option } from './input.ts';

export const pageSize = 100;

export const pageNumber = option('--page <number>', 'the page of 100, from 1', pageQuery(pageSize).pageNumber);

/** The period includes both days. */
export function days(from: string, to: string) {
  const day = z.optional(DeskDay);
  return { from: option('--from <day>', from, day), to: option('--to <day>', to, day) };
}

export function placing(thing: string) {
  const noun = thing.replace(/^an? /, '');
  return {
    after: option(`--after <${noun}>`, `put it right after this ${noun}`, z.optional(z.string())),
    first: flag('--first', 'before all others'),
  };
}

export function assertPlaced({ after, first }: { after: string | undefined; first: boolean }, thing: string): void {
  if ((after === undefined) !== first) throw new StopError(`Give either --first or --after ${thing}.`);
}

export function assertChange(fields: Readonly<Record<string, unknown>>): void {
  if (Object.values(fields).every((value) => value === undefined))
    throw new StopError('Say what to change: --help lists the options.');
}

export const aboveCeiling = flag('--above-ceiling', 'allow more than the ceiling for one refund; the audit records it');
