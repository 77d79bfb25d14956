import type { QrCode as Drawn } from '#core/contract/qr-code';

interface QrCodeProps extends Drawn {
  label: string;
}

/** White in both themes, because scanners need dark squares on a light background. */
export function QrCode({ side, path, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-row"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
