import type { Tone } from '../theme/scheme-colors.ts';

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
