/** A file is no transcript that can be used; its message says what is wrong where, for whoever gave the file. */
export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}
