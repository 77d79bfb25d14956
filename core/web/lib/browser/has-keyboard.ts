/** A text box is focused unasked only with a keyboard: on a touch screen the focus would open a keyboard over half of the page. */
export function hasKeyboard(): boolean {
  return !import.meta.env.SSR && window.matchMedia('(pointer: fine)').matches;
}
