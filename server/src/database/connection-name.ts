/**
 * @param purpose what uses the database: `server`, or the name of a command
 * @returns what PostgreSQL shows its connections as (`application_name`)
 */
export function connectionName(purpose: string): string {
  return `lectern ${purpose}`;
}
