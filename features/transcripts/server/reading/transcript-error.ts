export class TranscriptError extends Error {
  override readonly name = 'TranscriptError';
}
