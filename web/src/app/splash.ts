/** How long the splash shows at start (spec §9), from the moment the browser began to load the page. */
const splashMs = 1500;
const fadeMs = 200;

/** Takes the splash of index.html away in its time; the page loads and renders behind it all the while. */
export function endSplash(): void {
  const splash = document.getElementById('splash');
  setTimeout(
    () => {
      splash?.classList.add('leaving');
      setTimeout(() => splash?.remove(), fadeMs);
    },
    Math.max(0, splashMs - performance.now()),
  );
}
