import { rm } from 'node:fs/promises';

/** Playwright calls this last, after the server has stopped. */
export default async function removeDataFolder(): Promise<void> {
  await rm(process.env.E2E_DATA_DIR ?? '', { recursive: true, force: true });
}
