/**
 * The name of a downloaded message (spec §7: '{topic}.mp3', 'audio.mp3' without a topic).
 * @param topic may hold characters that no file name may; they become hyphens
 */
export function downloadName(topic: string): string {
  const name = topic
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .trim()
    .replace(/^[-. ]+|[-. ]+$/g, '');
  return `${name || 'audio'}.mp3`;
}

/**
 * Fetches a message's audio and hands it to the browser as a file to save.
 * @param file its address and its topic
 * @throws Error when it can't be fetched
 */
export async function downloadAudio({ url, topic }: { url: string; topic: string }): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The audio answered ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(topic);
  link.click();
  // The browser has taken the blob once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
