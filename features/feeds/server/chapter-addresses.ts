const folder = '/feeds/chapters';

export const chaptersRoute = `${folder}/:file`;
export const chaptersType = 'application/json+chapters';

export function chaptersPath(messageId: string): string {
  return `${folder}/${messageId}.json`;
}
