import type { Upload } from '#features/uploads/desk';

/**
 * In order: it waits for its turn; is being sent; was paused by the operator; has no network; is being read by the
 * server; became a draft; has audio that the library already has; can't be used; couldn't be sent; or is left from an
 * earlier visit, without its file.
 */
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

/** One file of the page's list; sizes are in bytes. */
export interface UploadItem {
  /** Identifies the file, even after a reload, by path, size and date. */
  key: string;
  /** Its path in the chosen folder, with `/`. */
  file: string;
  size: number;
  /** Bytes that the server has or that are in flight. */
  sent: number;
  /** Bytes a second while sending; 0 when unknown. */
  rate: number;
  stage: Stage;
  /** The server's id; null before it has begun. */
  uploadId: string | null;
  /** Why it failed or was refused; for a draft, what was only added in part. */
  reason: string | null;
  message: Upload['message'];
  /** It is sent alone, outside the list. */
  isSingle?: boolean;
}

/** @param modified in ms since 1970 */
export function keyOf({ file, size, modified }: { file: string; size: number; modified: number }): string {
  return `${size}|${modified}|${file}`;
}

/**
 * Finds the list's entry of a file that was chosen in another way before, e.g. alone instead of with its folder.
 * @param modified in ms since 1970
 * @returns the match by name and size, and by date too if any of it was sent; null unless there is exactly one
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

/** Leaving the page would stop it. */
export function isUnderway({ stage }: UploadItem): boolean {
  return stage === 'waiting' || stage === 'sending' || stage === 'offline';
}

/** Whether the operator must act, or should have. */
export function isProblem({ stage }: UploadItem): boolean {
  return stage === 'refused' || stage === 'failed' || stage === 'left';
}

/** Whether nothing more will happen to it. */
export function isFinished({ stage }: UploadItem): boolean {
  return stage === 'added' || stage === 'same' || stage === 'refused' || stage === 'failed';
}

/** The order of a list: first what is running, then what needs the operator, what waits, and what is done. */
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

/** @returns the files in display order; equal ranks keep the order they were chosen in */
export function inOrder(items: readonly UploadItem[]): UploadItem[] {
  return [...items].sort((one, other) => ranks[one.stage] - ranks[other.stage]);
}

export interface Totals {
  files: number;
  finished: number;
  underway: number;
  problems: number;
  drafts: number;
  /** Bytes sent or to be sent. */
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
