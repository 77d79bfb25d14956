const folder = '/feeds/transcripts';

export const transcriptsRoute = `${folder}/:file`;
export const transcriptType = 'text/vtt';

/** @returns the path of the message's transcript, for `podcast:transcript` */
export function transcriptPath(messageId: string): string {
  return `${folder}/${messageId}.vtt`;
}
