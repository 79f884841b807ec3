import { useContext } from 'react';
import { type Toasts, ToastsContext } from './toasts-context.ts';

/** Says that something happened: `toasts.success('Invitation sent')`. Not for errors of a form. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (toasts === undefined) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}
