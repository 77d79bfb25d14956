/**
 * Hands bytes to the browser as a file to save.
 * @param name what the file is called, with its ending
 */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the blob once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
