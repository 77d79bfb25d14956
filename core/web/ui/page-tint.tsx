interface PageTintProps {
  colour?: string | null;
}

/**
 * A cover's colour keeps its hue and gets the theme's lightness, so that text reaches AA
 * (core/web/ui/README.md#page-tint).
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
