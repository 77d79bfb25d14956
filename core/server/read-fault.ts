const faults: Readonly<Record<string, string>> = {
  ENOENT: 'it is not there',
  EACCES: 'it may not be read (permission denied)',
  EPERM: 'it may not be read (permission denied)',
  ENOTDIR: 'it is not there',
  ELOOP: 'it is a link that leads in circles',
  EIO: 'the disk can’t read it (input/output error)',
  EISDIR: 'it is a folder',
};

export function readFault(error: unknown): string {
  const code = error instanceof Object && 'code' in error ? String(error.code) : 'unknown error';
  return faults[code] ?? `it can't be read (${code})`;
}
