/** @param codes the system's (`ENOENT`) or PostgreSQL's (`57P03`) */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

export function breaksUnique(error: unknown): boolean {
  return hasCode(error, '23505');
}
