interface PageTintProps {
  /** A CSS colour of which the hue counts, e.g. a cover's; none for the library's own tint. */
  colour?: string | null;
}

/**
 * The coloured head behind the top of a page. A cover's colour keeps its hue and takes the theme's lightness, so that text
 * and muted text reach AA on it whatever the artwork (docs/product/look.md#page-tint).
 */
export function PageTint({ colour }: PageTintProps) {
  return (
    <div
      aria-hidden="true"
      className="page-tint absolute inset-x-0 top-0 -z-10 h-[340px]"
      data-own={colour ? '' : undefined}
      style={colour ? { '--page-tint': colour } : undefined}
    />
  );
}
