/**
 * PostgreSQL advisory locks that Lectern takes, each a pair of numbers; the first marks them as Lectern's. One list, so
 * that no two uses ever meet by chance.
 */
const ours = 0x1ec7;

export const advisoryLocks = {
  /** Held while migrations run; on the library's own database. */
  migrate: [ours, 1],
  /** Held while the embedded PostgreSQL gets its role and database. */
  prepare: [ours, 2],
  /** Shared by every process that uses the embedded PostgreSQL: who is the last to leave stops it. */
  present: [ours, 3],
  /** Held by the one server of an embedded PostgreSQL. */
  server: [ours, 4],
  /** Held while audio and artwork are stored and get their rows, whoever adds them. */
  intake: [ours, 5],
  /** Held for the moment in which a server takes the next job of a queue, or makes the queue. */
  takeJob: [ours, 6],
  /** Held while a server counts the listeners of some days. */
  countListeners: [ours, 7],
  /** Held by an import while it adds what it found: a second one says so. */
  importing: [ours, 8],
  /** Held by the server that reads uploads. */
  readUploads: [ours, 9],
} as const satisfies Record<string, readonly [number, number]>;

/** The first number of the locks by which a server shows that it is at a job; the second says which. */
export const jobLock = 0x1ec8;

/** The first number of the locks of listeners whose plays came without an id; the second is made of the listener's id. */
export const listenersOfPlays = 0x1ec9;
