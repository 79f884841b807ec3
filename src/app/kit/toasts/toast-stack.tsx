import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { t } from '#words/t.ts';
import { ToastCard } from './toast-card.tsx';
import type { Toast } from './toast-queue.ts';

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
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
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
