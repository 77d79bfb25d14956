import { type ReactNode, useEffect, useRef } from 'react';

interface WayAroundProps {
  message: string;
  children: ReactNode;
}

export function WayAround({ message, children }: WayAroundProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-row bg-raised px-4 py-3 inset-ring-2 inset-ring-live">
      <p className="font-medium text-pretty">{message}</p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">{children}</p>
    </div>
  );
}
