/** Removes index.html's splash after its animation (app/first-paint/first-paint.css). */
export async function endSplash(): Promise<void> {
  const splash = document.getElementById('splash');
  await Promise.allSettled(splash?.getAnimations().map(({ finished }) => finished) ?? []);
  splash?.remove();
}
