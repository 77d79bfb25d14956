import { startReports } from './report.ts';
import { sharePositions } from './shared-positions.ts';

/**
 * Keeps account of what is played and downloaded, and shares positions. Called once a start.
 * @returns reports a download
 */
export function startActivity(): ReturnType<typeof startReports> {
  sharePositions();
  return startReports();
}
