const folder = '/feeds/transcripts';

export const transcriptsRoute = `${folder}/:file`;
export const transcriptType = 'text/vtt';

export function transcriptPath(messageId: string): string {
  return `${folder}/${messageId}.vtt`;
}
