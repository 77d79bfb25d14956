/**
 * @param purpose what uses the database: `server`, or the name of a command
 * @returns the `application_name` that PostgreSQL shows for its connections
 */
export function connectionName(purpose: string): string {
  return `lectern ${purpose}`;
}
