/** Removes the splash of index.html when its own animation has taken it away (app/first-paint/first-paint.css). */
export async function endSplash(): Promise<void> {
  const splash = document.getElementById('splash');
  await Promise.allSettled(splash?.getAnimations().map(({ finished }) => finished) ?? []);
  splash?.remove();
}
