import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

export function mount(floor: ReactNode): void {
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(floor);
}
