// What happy-dom lacks of a browser and the app uses when it is imported; nothing of it plays, scrolls or measures.

/** A desktop's window with a mouse, in the dark theme. */
function isWide(query: string): boolean {
  return !/max-width|width <|coarse|reduce|print|light|standalone/.test(query);
}

Object.assign(globalThis, {
  PerformanceNavigationTiming: class {},
  matchMedia: (query: string) => Object.assign(new EventTarget(), { matches: isWide(query), media: query }),
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
