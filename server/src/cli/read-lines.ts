import { createInterface } from 'node:readline/promises';

/** @returns the lines that have something in them, without the spaces around it */
export async function readLines(input: NodeJS.ReadableStream): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input })) if (line.trim() !== '') lines.push(line.trim());
  return lines;
}
