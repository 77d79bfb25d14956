import * as z from 'zod';

/** The parts of a recording that its own file names, in their order, as they are stored. */
export const Chapters = z.array(z.object({ startMs: z.int(), endMs: z.int(), title: z.string() }));
export type Chapters = z.output<typeof Chapters>;
export type Chapter = Chapters[number];

/** What one file can have: a table of contents has one byte for its length. */
export const mostChapters = 255;
/** In UTF-16 units. */
export const longestTitle = 200;
