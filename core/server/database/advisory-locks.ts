/**
 * The PostgreSQL advisory locks that Lectern takes, each a pair of numbers; the first marks them as Lectern's. In one
 * list, so that they can't collide.
 */
const ours = 0x1ec7;

export const advisoryLocks = {
  /** While migrations run; on the library's own database. */
  migrate: [ours, 1],
  /** While the embedded PostgreSQL gets its role and database. */
  prepare: [ours, 2],
  /** Shared by every process that uses the embedded PostgreSQL: the last one to leave stops it. */
  present: [ours, 3],
  /** By the single server of an embedded PostgreSQL. */
  server: [ours, 4],
  /** While audio and artwork are stored and get their rows, by whatever adds them. */
  ingest: [ours, 5],
  /** While a server counts the listeners of a period. */
  countListeners: [ours, 7],
  /** By an import while it adds files: a second import reports it. */
  importing: [ours, 8],
  /** By `lectern storage move` from its beginning to its end: a second one is refused. */
  moveStorage: [ours, 10],
  /** By the database, from when an act is chained in the audit until it is committed. */
  chainAudit: [ours, 11],
  /** While card payments are compared with what their provider reports. */
  reconcile: [ours, 12],
  /** Shared by servers that store the files of a build of the app; by one alone while it removes those of forgotten builds. */
  appBuilds: [ours, 21],
  /** While messages that have appeared are announced to followers. */
  announceMessages: [ours, 20],
} as const satisfies Record<string, readonly [number, number]>;

/** The first number of the locks under which servers claim work of one kind; the second is derived from the kind. */
export const workLock = 0x1ec8;

/** The first number of the locks for listeners whose plays have no id; the second is derived from the listener's id. */
export const listenersOfPlays = 0x1ec9;

/** The first number of the locks for tokens of browsers that aren't known yet; the second is derived from the token's hash. */
export const unseenDevices = 0x1eca;
