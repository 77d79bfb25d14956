/** Whether taking the focus is help: under a finger it would bring up a keyboard that covers half of the page. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}
