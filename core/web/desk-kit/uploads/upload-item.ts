import type { Upload } from '#features/uploads/desk';

/**
 * How far a file is: it waits for its turn; its bytes are being sent; the operator stopped it; there is no network; the server reads it;
 * it became a draft; the library has its audio; it can't be used; it could not be sent; an earlier visit left it unfinished, and the
 * browser doesn't have it any more.
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

/** One file of the page's list. Bytes. */
export interface UploadItem {
  /** Tells it from all others, also after a reload: its path, size and date. */
  key: string;
  /** Its path in the folder that was chosen, with `/`. */
  file: string;
  size: number;
  /** How much the server has, or is on the way to it. */
  sent: number;
  /** Bytes a second while it is being sent; 0 while it isn't known. */
  rate: number;
  stage: Stage;
  /** The server's name for it; null until it has begun. */
  uploadId: string | null;
  /** Why it failed or was refused; of an added one, what went in less than whole. */
  reason: string | null;
  message: Upload['message'];
  /** It is sent by itself, and not on the list. */
  isSingle?: boolean;
}

/** @param modified in ms since 1970 */
export function keyOf({ file, size, modified }: { file: string; size: number; modified: number }): string {
  return `${size}|${modified}|${file}`;
}

/**
 * Finds a file of the list that was chosen by another way than now, e.g. alone instead of with its folder.
 * @param modified in ms since 1970
 * @returns the one that it is: by name and size what wasn't sent at all, and by its date too what was; null when none or several are
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

/** @returns an upload as the server lists it, whose file this page doesn't have */
export function itemOf(upload: Upload): UploadItem {
  const { id, file, size, received, state, reason, message } = upload;
  const key = keyOf({ file, size, modified: upload.modified });
  return { key, file, size, sent: received, rate: 0, stage: fromServer[state], uploadId: id, reason, message };
}

/** What goes on by itself: leaving the page would stop it. */
export function isUnderway({ stage }: UploadItem): boolean {
  return stage === 'waiting' || stage === 'sending' || stage === 'offline';
}

/** What needs the operator, or would have. */
export function isProblem({ stage }: UploadItem): boolean {
  return stage === 'refused' || stage === 'failed' || stage === 'left';
}

/** What nothing more becomes of. */
export function isFinished({ stage }: UploadItem): boolean {
  return stage === 'added' || stage === 'same' || stage === 'refused' || stage === 'failed';
}

/** What comes first in a list: what goes on now, then what needs the operator, what waits, and what is done. */
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

/** @returns the files as a list shows them; those of one rank in the order in which they were chosen */
export function inOrder(items: readonly UploadItem[]): UploadItem[] {
  return [...items].sort((one, other) => ranks[one.stage] - ranks[other.stage]);
}

export interface Totals {
  files: number;
  finished: number;
  underway: number;
  problems: number;
  drafts: number;
  /** Of what is being sent, or is to be. */
  bytes: number;
  sentBytes: number;
}

/** @returns how far all files of the list are; what can't be sent doesn't count in bytes */
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
