import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import * as z from 'zod/mini';
import { StopError } from '#core/server/errors';
import { readFault } from '#core/server/read-fault';
import { argument } from './input.ts';

export interface Line {
  /** Lines are counted from 1 with empty lines, as editors do. */
  number: number;
  text: string;
}

export async function readLines(input: NodeJS.ReadableStream): Promise<Line[]> {
  const lines: Line[] = [];
  let number = 0;
  for await (const line of createInterface({ input })) {
    number += 1;
    if (line.trim() !== '') lines.push({ number, text: line.trim() });
  }
  return lines;
}

export async function readNamed(file: string): Promise<Buffer> {
  const absolute = path.resolve(file);
  return readFile(absolute).catch((error: unknown) => {
    throw new StopError(`${absolute} can't be used: ${readFault(error)}.`);
  });
}

export const picture = argument('[picture]', 'JPEG, PNG, WebP or AVIF', z.optional(z.string()));

export async function readPicture(file: string | undefined): Promise<{ bytes: Uint8Array; crop: null } | null> {
  return file === undefined ? null : { bytes: await readNamed(file), crop: null };
}
