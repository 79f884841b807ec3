import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { t } from '#words/t.ts';
import { ToastCard } from './toast-card.tsx';
import { type Toast, withToast } from './toast-queue.ts';
import { type Toasts, ToastsContext } from './use-toasts.ts';

/** Holds and shows toasts. Rendered once, inside the theme. */
export function ToastsProvider({ children }: { children: ReactNode }) {
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

interface ToastStackProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

const Stack = styled('section')({
  position: 'fixed',
  right: 24,
  bottom: 24,
  // Above dialogs (1300) and below tooltips (1500): a toast may report on a dialog.
  zIndex: 1400,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: 'min(380px, calc(100vw - 32px))',
  // Clear of the buttons at the bottom of a phone's screen.
  '@media (max-width: 599px)': { right: 16, bottom: 'auto', top: 64 },
});

/** The toasts' corner. Hover and focus pause the timeout. */
function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return (
    <Stack
      aria-label={t('Notifications')}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          clock={isHovered || isFocused ? 'paused' : 'running'}
          onDismiss={() => {
            // Removing the focused card causes no blur event, which would leave the timeout paused.
            setIsFocused(false);
            onDismiss(toast.id);
          }}
        />
      ))}
    </Stack>
  );
}
