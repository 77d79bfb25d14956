/** Has the focus while the page with the keyword box is on its way. */
let waiting: HTMLInputElement | null = null;

/**
 * Takes what is typed until the page that is being opened shows its own box: into a text box that can't be seen, so that typing is
 * the browser's, and no key reaches the player's shortcuts. Without that page, its text goes with the focus.
 * @param label the box's, for whoever hears where the focus is
 */
export function typeAhead(beside: Element, label: string): void {
  const input = document.createElement('input');
  input.className = 'sr-only';
  input.ariaLabel = label;
  input.autocomplete = 'off';
  input.addEventListener('blur', () => {
    waiting = null;
    input.remove();
  });
  // Back leads elsewhere, and leaves the focus where it is.
  window.addEventListener('popstate', () => input.blur(), { once: true });
  beside.after(input);
  input.focus({ preventScroll: true });
  waiting = input;
}

/** @returns what was typed for a box that has just come, or null when none is waited for */
export function typedAhead(): string | null {
  return waiting?.value ?? null;
}
