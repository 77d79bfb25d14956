export const cardButtonPlace =
  'absolute right-3 bottom-3 z-10 grid size-[44px] place-items-center rounded-full shadow-float card-button';
