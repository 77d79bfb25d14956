let waiting: HTMLInputElement | null = null;

/** Catches text typed before the search page opens. An invisible text box receives it, so that no key reaches the player's shortcuts. */
export function typeAhead(beside: Element, label: string): void {
  const input = document.createElement('input');
  input.className = 'sr-only';
  input.ariaLabel = label;
  input.autocomplete = 'off';
  input.addEventListener('blur', () => {
    waiting = null;
    input.remove();
  });
  window.addEventListener('popstate', () => input.blur(), { once: true });
  beside.after(input);
  input.focus({ preventScroll: true });
  waiting = input;
}

export function typedAhead(): string | null {
  return waiting?.value ?? null;
}
