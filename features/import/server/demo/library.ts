import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const Key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const File = z.string().regex(/^(audio|images)\/[a-z0-9-]+\.[a-z0-9]+$/);
const Name = z.string().trim().min(1).max(200);

const Library = z.strictObject({
  speakers: z.array(
    z.strictObject({ key: Key, name: Name, shortBio: z.string(), description: z.string(), image: File.nullable() }),
  ),
  services: z.array(z.strictObject({ key: Key, name: Name, description: z.string() })),
  categories: z.array(z.strictObject({ key: Key, name: Name, description: z.string(), banner: File.nullable() })),
  centres: z.array(z.strictObject({ slug: Key, name: Name, description: z.string() })),
  messages: z.array(
    z.strictObject({
      key: Key,
      topic: z.string().trim().min(1).max(300),
      description: z.string().max(10_000),
      speaker: Key,
      services: z.array(Key),
      categories: z.array(Key),
      centres: z.array(Key),
      when: z.iso.date(),
      priceNaira: z.number().min(0).multipleOf(0.01),
      startDate: z.iso.datetime({ offset: true }).nullable(),
      featured: z.boolean(),
      audio: File,
      cover: File.nullable(),
    }),
  ),
  featured: z.array(z.strictObject({ key: Key, title: Name, description: z.string(), messages: z.array(Key) })),
});
export type DemoLibrary = z.output<typeof Library>;

export async function readDemoLibrary(folder: string): Promise<DemoLibrary> {
  const text = await fs.readFile(path.join(folder, 'library.json'), 'utf8');
  const result = Library.safeParse(JSON.parse(text));
  if (!result.success) throw new Error(`content/library.json is wrong:\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** @returns a look-up that throws for an unknown key */
export function byKey<Thing extends { key: string }>(things: readonly Thing[]): (key: string) => Thing {
  const found = new Map(things.map((thing) => [thing.key, thing]));
  return (key) => {
    const thing = found.get(key);
    if (!thing) throw new Error(`content/library.json names "${key}", which it doesn't have`);
    return thing;
  };
}
