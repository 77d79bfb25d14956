import { lazyPart } from '#core/web/lib/lazy-part';

// Each placeholder reserves its button's space while the code loads.

export const LazySaveButton = lazyPart(
  async () => (await import('./save-button.tsx')).SaveButton,
  () => <span className="h-14 w-14" />,
);

export const LazySaveListButton = lazyPart(
  async () => (await import('./save-list-button.tsx')).SaveListButton,
  () => <span className="size-11 shrink-0" />,
);
