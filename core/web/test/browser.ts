// What happy-dom lacks of a browser and the app uses when it is imported; nothing of it plays, scrolls or measures.

import { FakeAudio } from '#core/web/player/fake-audio';
import { device } from './device.ts';

const ofDesktops = /min-width|width >|fine|hover: hover/;
const ofPhones = /max-width|width <|coarse|hover: none/;

/** In the dark theme, with motion. */
function matches(query: string): boolean {
  return !/reduce|print|light|standalone/.test(query) && !(device.isPhone ? ofDesktops : ofPhones).test(query);
}

/** Nothing is measured: all of a page is on the screen, unless a test has it below. */
class OnScreen {
  readonly #report: (changes: { isIntersecting: boolean }[]) => void;
  constructor(report: (changes: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe() {
    queueMicrotask(() => this.#report([{ isIntersecting: device.isScrolledDown }]));
  }
  disconnect() {}
}

/** There is no other tab. Node's own would reach what is left of other files' tests. */
class LoneChannel extends EventTarget {
  postMessage() {}
  close() {}
}

Object.assign(globalThis, {
  Audio: FakeAudio,
  BroadcastChannel: LoneChannel,
  IntersectionObserver: OnScreen,
  PerformanceNavigationTiming: class {},
  matchMedia: (media: string) =>
    Object.defineProperty(Object.assign(new EventTarget(), { media }), 'matches', { get: () => matches(media) }),
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
// It knows no such element, as which React would report it.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
  configurable: true,
});
