/** Whether to focus a text box unasked; on a touch screen that would open a keyboard over half of the page. */
export function hasKeyboard(): boolean {
  return !import.meta.env.SSR && window.matchMedia('(pointer: fine)').matches;
}
