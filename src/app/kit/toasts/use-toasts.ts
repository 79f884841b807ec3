import { createContext, useContext } from 'react';

interface ToastOptions {
  /** One thing to do about it: Undo, Retry, View. */
  action?: { label: string; run: () => void };
}

export interface Toasts {
  success: (message: string, options?: ToastOptions) => void;
  error: (message: string, options?: ToastOptions) => void;
  info: (message: string, options?: ToastOptions) => void;
}

export const ToastsContext = createContext<Toasts | undefined>(undefined);

/** Says that something happened: `toasts.success('Invitation sent')`. Not for errors of a form. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}
