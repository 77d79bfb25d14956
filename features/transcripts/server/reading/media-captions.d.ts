// The package's own types import each other without extensions, which Node's module resolution rejects.
declare module 'media-captions' {
  export const ParseErrorCode: { readonly BadTimestamp: 2 };

  interface ParsedCaptions {
    /** Times are in seconds. */
    cues: readonly { startTime: number; endTime: number; text: string }[];
    errors: readonly { code: number; line: number; message: string }[];
  }

  export function parseTextStream(
    stream: ReadableStream<string>,
    options: { type: 'vtt' | 'srt'; errors: boolean },
  ): Promise<ParsedCaptions>;

  /** @returns seconds; null for an invalid time */
  export function parseVTTTimestamp(text: string): number | null;
}
