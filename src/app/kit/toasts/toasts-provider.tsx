import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type Toast, withToast } from './toast-queue.ts';
import { ToastStack } from './toast-stack.tsx';
import { type Toasts, ToastsContext } from './use-toasts.ts';

interface ToastsProviderProps {
  children: ReactNode;
}

/** Holds and shows toasts. Rendered once, inside the theme. */
export function ToastsProvider({ children }: ToastsProviderProps) {
  const [shown, setShown] = useState<Toast[]>([]);
  const lastId = useRef(0);

  const toasts = useMemo<Toasts>(() => {
    const add =
      (tone: Toast['tone']): Toasts['success'] =>
      (message, options) => {
        lastId.current += 1;
        const id = lastId.current;
        setShown((before) => withToast(before, { id, tone, message, action: options?.action }));
      };
    return { success: add('success'), error: add('danger'), info: add('info') };
  }, []);

  return (
    <ToastsContext value={toasts}>
      {children}
      <ToastStack
        toasts={shown}
        onDismiss={(id) => setShown((before) => before.filter((toast) => toast.id !== id))}
      />
    </ToastsContext>
  );
}
