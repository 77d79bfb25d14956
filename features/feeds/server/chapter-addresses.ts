const folder = '/feeds/chapters';

export const chaptersRoute = `${folder}/:file`;
export const chaptersType = 'application/json+chapters';

/** @returns the path of the message's chapters, for `podcast:chapters` */
export function chaptersPath(messageId: string): string {
  return `${folder}/${messageId}.json`;
}
