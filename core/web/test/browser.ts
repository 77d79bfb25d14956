// Stand-ins for browser features that happy-dom lacks. None plays, scrolls or measures anything.

import { FakeAudio } from '#core/web/player/fake-audio';
import { device } from './device.ts';

const ofDesktops = /min-width|width >|fine|hover: hover/;
const ofPhones = /max-width|width <|coarse|hover: none/;

function matches(query: string): boolean {
  return !/reduce|print|light|standalone/.test(query) && !(device.isPhone ? ofDesktops : ofPhones).test(query);
}

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

/** Node's own BroadcastChannel would reach leftovers of other files' tests. */
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
// happy-dom doesn't know the `search` element, and React would report it as unknown.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
  configurable: true,
});
