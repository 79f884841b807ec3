import type { ReactNode } from 'react';

interface LoadingRegionProps {
  label: string;
  children: ReactNode;
}

/** Says once that something loads, and hides the grey shapes from screen readers. */
export function LoadingRegion({ label, children }: LoadingRegionProps) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <div aria-hidden>{children}</div>
    </div>
  );
}
