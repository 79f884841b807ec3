import { createContext, useContext } from 'react';

interface ToastOptions {
  /** An action: Undo, Retry, View. */
  action?: { label: string; run: () => void };
}

export interface Toasts {
  success: (message: string, options?: ToastOptions) => void;
  error: (message: string, options?: ToastOptions) => void;
  info: (message: string, options?: ToastOptions) => void;
}

export const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Shows a toast: `toasts.success('Invitation sent')`. Not for form errors. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}
