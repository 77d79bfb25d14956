/** Each start passes PostgreSQL's settings, so that a new version's settings also reach an existing cluster. */
export type Configuration = Readonly<Record<string, string>>;

/** PostgreSQL is crash-safe and small: database and server together use under 160 MB when idle. */
export const productConfiguration: Configuration = {
  max_connections: '60',
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  // With wal_level 'minimal', a crash would reset a sequence that was used in the transaction that created it, as in migrations.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_replication_slots: '0',
  // For short queries over a socket, I/O workers and JIT compilation cost more than they save.
  io_method: 'sync',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  max_logical_replication_workers: '0',
  jit: 'off',
  random_page_cost: '1.1',
  log_checkpoints: 'off',
  log_line_prefix: '%m ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

export const throwawayConfiguration: Configuration = {
  ...productConfiguration,
  max_connections: '200',
  shared_buffers: '128MB',
  // Memory-mapped files are deleted with the cluster's folder, while other shared memory outlives a killed server.
  dynamic_shared_memory_type: 'mmap',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};
