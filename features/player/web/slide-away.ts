export async function slideAway(sheet: HTMLElement | null): Promise<void> {
  if (!sheet || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const motion = sheet.animate({ translate: '0 100%' }, { duration: 160, easing: 'ease-in', fill: 'forwards' });
  await motion.finished;
}
