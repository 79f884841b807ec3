import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { t } from '#words/t.ts';
import { shortText } from '../text/short-text.ts';
import type { Tone } from '../theme/scheme-colors.ts';
import { color, iconSize } from '../theme/tokens.ts';
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
  // Above the buttons of forms and drawers.
  bottom: 76,
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

interface ToastCardProps {
  toast: Toast;
  clock: 'running' | 'paused';
  onDismiss: () => void;
}

const icons = { success: CheckCircleOutlined, danger: ErrorOutlineOutlined, info: InfoOutlined };

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Card = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '8px 8px 8px 12px',
  borderRadius: 8,
  border: `1px solid ${color('border-strong')}`,
  backgroundColor: color('raised'),
  boxShadow: '0 8px 24px -6px rgb(10 20 16 / 0.22)',
  animation: `${rise} 160ms ease-out`,
});

const Message = styled('span')({ flex: 1, minWidth: 0 });

/**
 * A toast, as a labelled group, since several may have the same action. Leaving it with the pointer restarts its
 * timeout.
 */
function ToastCard({ toast, clock, onDismiss }: ToastCardProps) {
  const Icon = icons[toast.tone];
  const messageId = useId();
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (clock === 'paused') return;
    const timer = setTimeout(dismiss, lifetimeOf(toast));
    return () => clearTimeout(timer);
  }, [toast, clock]);

  function act() {
    toast.action?.run();
    onDismiss();
  }

  return (
    <Card role="group" aria-labelledby={messageId}>
      <Icon aria-hidden sx={{ fontSize: iconSize.medium, color: color(`${toast.tone}-text`) }} />
      <Message id={messageId} className="limited">
        {shortText(toast.message, 1000)}
      </Message>
      {toast.action && (
        <Button size="small" variant="text" onClick={act}>
          {toast.action.label}
        </Button>
      )}
      <IconButton size="small" aria-label={t('Dismiss')} onClick={onDismiss}>
        <CloseOutlined sx={{ fontSize: `${iconSize.small}px !important` }} />
      </IconButton>
    </Card>
  );
}

export interface Toast {
  id: number;
  tone: Extract<Tone, 'success' | 'danger' | 'info'>;
  message: string;
  action?: { label: string; run: () => void } | undefined;
}

const maxToasts = 3;

/** Adds a toast; drops the oldest. A repeated text replaces the earlier one. */
export function withToast(toasts: readonly Toast[], added: Toast): Toast[] {
  const others = toasts.filter(
    (toast) => toast.message !== added.message || toast.tone !== added.tone,
  );
  return [...others, added].slice(-maxToasts);
}

/** Duration in milliseconds: longer for longer text and with an action. */
export function lifetimeOf(toast: Pick<Toast, 'tone' | 'message' | 'action'>): number {
  const reading = 3000 + toast.message.length * 50;
  const staysLonger = toast.tone === 'danger' || toast.action !== undefined;
  return Math.min(staysLonger ? Math.max(reading, 10_000) : Math.max(reading, 5000), 20_000);
}
