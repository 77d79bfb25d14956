import type { Upload } from '#features/uploads/desk';

export type Stage =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'reading'
  | 'added'
  | 'same'
  | 'refused'
  | 'failed'
  | 'left';

export interface UploadItem {
  key: string;
  file: string;
  size: number;
  /** Bytes that the server has or that are in flight. */
  sent: number;
  rate: number;
  stage: Stage;
  uploadId: string | null;
  reason: string | null;
  message: Upload['message'];
  isSingle?: boolean;
}

/** @param modified in ms since 1970 */
export function keyOf({ file, size, modified }: { file: string; size: number; modified: number }): string {
  return `${size}|${modified}|${file}`;
}

/**
 * Finds the list's entry of a file that was chosen in another way before, e.g. alone instead of with its folder.
 * @param modified in ms since 1970
 * @returns null unless exactly one entry matches
 */
export function sameFile(
  items: readonly UploadItem[],
  { file, size, modified }: { file: string; size: number; modified: number },
): UploadItem | null {
  const alike = items.filter(
    (item) =>
      item.size === size &&
      nameOf(item.file) === nameOf(file) &&
      ((item.stage === 'left' && item.uploadId === null) || item.key.startsWith(`${size}|${modified}|`)),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const fromServer = { receiving: 'left', reading: 'reading', added: 'added', same: 'same', refused: 'refused' } as const;

export function itemOf(upload: Upload): UploadItem {
  const { id, file, size, received, state, reason, message } = upload;
  const key = keyOf({ file, size, modified: upload.modified });
  return { key, file, size, sent: received, rate: 0, stage: fromServer[state], uploadId: id, reason, message };
}

export function isUnderway({ stage }: UploadItem): boolean {
  return stage === 'waiting' || stage === 'sending' || stage === 'offline';
}

export function isProblem({ stage }: UploadItem): boolean {
  return stage === 'refused' || stage === 'failed' || stage === 'left';
}

export function isFinished({ stage }: UploadItem): boolean {
  return stage === 'added' || stage === 'same' || stage === 'refused' || stage === 'failed';
}

const ranks: Record<Stage, number> = {
  sending: 0,
  offline: 0,
  reading: 0,
  failed: 1,
  refused: 1,
  left: 1,
  paused: 2,
  waiting: 2,
  added: 3,
  same: 3,
};

export function inOrder(items: readonly UploadItem[]): UploadItem[] {
  return [...items].sort((one, other) => ranks[one.stage] - ranks[other.stage]);
}

export interface Totals {
  files: number;
  finished: number;
  underway: number;
  problems: number;
  drafts: number;
  bytes: number;
  sentBytes: number;
}

/** @returns the progress of all files; those that can't be sent don't count in bytes */
export function totalsOf(items: readonly UploadItem[]): Totals {
  const count = (is: (item: UploadItem) => boolean) => items.filter(is).length;
  const sized = items.filter(({ stage }) => stage !== 'failed');
  const isSent = (item: UploadItem) => isFinished(item) || item.stage === 'reading';
  return {
    files: items.length,
    finished: count(isFinished),
    underway: count(isUnderway),
    problems: count(isProblem),
    drafts: count(({ stage }) => stage === 'added'),
    bytes: sized.reduce((sum, { size }) => sum + size, 0),
    sentBytes: sized.reduce((sum, item) => sum + (isSent(item) ? item.size : item.sent), 0),
  };
}
