/** Has the focus until the page with the keyword box appears. */
let waiting: HTMLInputElement | null = null;

/**
 * Takes typed text until the opening page shows its own box. An invisible text box receives it, so that the browser
 * does the typing and no key reaches the player's shortcuts. If that page never comes, the text is lost with the focus.
 * @param label for screen readers
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
  // Back leads to another page and leaves the focus where it is.
  window.addEventListener('popstate', () => input.blur(), { once: true });
  beside.after(input);
  input.focus({ preventScroll: true });
  waiting = input;
}

/** @returns the text typed for a box that has just appeared; null when none was awaited */
export function typedAhead(): string | null {
  return waiting?.value ?? null;
}
