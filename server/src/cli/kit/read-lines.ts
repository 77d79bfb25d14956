import { createInterface } from 'node:readline/promises';

/** A line that has something in it. */
export interface Line {
  /** 1-based, those without anything counted too, as editors count them. */
  number: number;
  /** Without the spaces around it. */
  text: string;
}

/** @returns the lines that have something in them */
export async function readLines(input: NodeJS.ReadableStream): Promise<Line[]> {
  const lines: Line[] = [];
  let number = 0;
  for await (const line of createInterface({ input })) {
    number += 1;
    if (line.trim() !== '') lines.push({ number, text: line.trim() });
  }
  return lines;
}
