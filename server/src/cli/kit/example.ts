/** @param typed what is typed after `lectern`. @returns what `--help` ends with */
export function example(typed: string): string {
  return `\nExample:\n  npm run lectern -- ${typed}`;
}
