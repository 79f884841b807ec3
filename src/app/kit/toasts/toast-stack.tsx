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
  // Over dialogs (1300) and under tooltips (1500): a toast may be the answer to a dialog.
  zIndex: 1400,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: 'min(380px, calc(100vw - 32px))',
  // At the foot of a phone's screen are the buttons that one wants next.
  '@media (max-width: 599px)': { right: 16, bottom: 'auto', top: 64 },
});

/** The corner in which toasts appear. Time stands still while one is pointed at or focused. */
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
            // The focused card goes away without a blur, which would leave the clock stopped.
            setIsFocused(false);
            onDismiss(toast.id);
          }}
        />
      ))}
    </Stack>
  );
}
