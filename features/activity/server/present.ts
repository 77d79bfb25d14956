import type { Position } from '#features/activity/contract/positions';

export function presentPosition(row: { position_ms: number; updated_at: Date }): Position {
  return { position: row.position_ms / 1000, updated: row.updated_at.toISOString() };
}
