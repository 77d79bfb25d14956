export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser takes the blob during the click, so its address can be revoked afterwards.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
