import type { Tone } from '../theme/scheme-colors.ts';

export interface Toast {
  id: number;
  tone: Extract<Tone, 'success' | 'danger' | 'info'>;
  message: string;
  action?: { label: string; run: () => void } | undefined;
}

const shownAtMost = 3;

/** Adds a toast; the oldest leave. The same words again replace the earlier ones. */
export function withToast(toasts: readonly Toast[], added: Toast): Toast[] {
  const others = toasts.filter(
    (toast) => toast.message !== added.message || toast.tone !== added.tone,
  );
  return [...others, added].slice(-shownAtMost);
}

/** How long it stays, in milliseconds: longer with more words, and longer where one can act on it. */
export function lifetimeOf(toast: Pick<Toast, 'tone' | 'message' | 'action'>): number {
  const reading = 3000 + toast.message.length * 50;
  const needsThought = toast.tone === 'danger' || toast.action !== undefined;
  return Math.min(needsThought ? Math.max(reading, 10_000) : Math.max(reading, 5000), 20_000);
}
