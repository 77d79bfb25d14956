/** All PostgreSQL advisory locks of Lectern stand in one list, so that their numbers can't collide. */
const ours = 0x1ec7;

export const advisoryLocks = {
  migrate: [ours, 1],
  prepare: [ours, 2],
  /** The last process that shares this lock stops the embedded PostgreSQL. */
  present: [ours, 3],
  server: [ours, 4],
  ingest: [ours, 5],
  countListeners: [ours, 7],
  /** An import holds this lock, so that a second import is refused. */
  importing: [ours, 8],
  moveStorage: [ours, 10],
  /** The database holds this lock from chaining an act in the audit until the commit. */
  chainAudit: [ours, 11],
  reconcile: [ours, 12],
  /** Servers that store an app build's files share this lock; deleting old files takes it exclusively. */
  appBuilds: [ours, 21],
  announceMessages: [ours, 20],
} as const satisfies Record<string, readonly [number, number]>;

/** PostgreSQL's advisory locks have two numbers. The second is derived from the kind of work. */
export const workLock = 0x1ec8;

/** PostgreSQL's advisory locks have two numbers. The second is derived from the id of a listener whose plays have no id. */
export const listenersOfPlays = 0x1ec9;

/** PostgreSQL's advisory locks have two numbers. The second is derived from the hash of an unknown browser's token. */
export const unseenDevices = 0x1eca;
