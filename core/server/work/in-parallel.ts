/**
 * Results have the items' order. The first failure is thrown once everything started has finished; nothing more is
 * started.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const failures: unknown[] = [];
  const waiting = items.entries();
  async function run(): Promise<void> {
    for (const [index, item] of waiting) {
      try {
        results[index] = await work(item);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  if (failures.length > 0) throw failures[0];
  return results;
}
