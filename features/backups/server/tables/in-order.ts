/**
 * @returns tables after those they refer to
 * @throws Error when tables refer to each other in a circle
 */
export function inOrder(tables: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => !references.some(({ from, to }) => from === table && waiting.includes(to)));
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
