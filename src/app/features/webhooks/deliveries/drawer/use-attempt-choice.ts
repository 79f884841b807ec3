import { useLocation, useNavigate } from 'react-router';
import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';

/**
 * Which attempt is looked at, and which one it is compared with, as the address says. Without a word of it the last
 * attempt, also when another one follows.
 */
export function useAttemptChoice(attempts: readonly DeliveryAttempt[]) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const find = (name: string) =>
    attempts.find(({ attempt }) => String(attempt) === params.get(name));
  const shown = find('attempt') ?? attempts.at(-1);
  const other = find('with');

  function write(change: Record<'attempt' | 'with', DeliveryAttempt | undefined>) {
    for (const [name, attempt] of Object.entries(change)) {
      if (attempt === undefined) params.delete(name);
      else params.set(name, String(attempt.attempt));
    }
    void navigate(
      { search: params.toString() },
      { replace: true, state, preventScrollReset: true },
    );
  }

  return {
    shown,
    compared: other === shown ? undefined : other,
    show: (attempt: DeliveryAttempt) =>
      write({ attempt: attempt === attempts.at(-1) ? undefined : attempt, with: undefined }),
    compareWith: (attempt: DeliveryAttempt | undefined) =>
      // Both are named, so that the pair stays the same when another attempt follows.
      write({ attempt: shown, with: attempt }),
  };
}
