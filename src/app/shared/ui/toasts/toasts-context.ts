import { createContext } from 'react';

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
