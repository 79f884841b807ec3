import { createContext, useContext } from 'react';
import type { Delivery } from '#contract/webhook-deliveries.ts';

/** What becomes of it, told where it was asked for. Nothing is told when somebody thinks better of it. */
export interface ResendNews {
  onSent: () => void;
  /** With what to tell a person. */
  onFailed: (message: string) => void;
}

/** Sends a delivery again; one that was delivered only after a question. Ends when it is sent, or when it asks. */
export type StartResend = (delivery: Delivery, news: ResendNews) => Promise<void>;

export const ResendContext = createContext<StartResend | undefined>(undefined);

/** Starts what ResendActions does. */
export function useStartResend(): StartResend {
  const start = useContext(ResendContext);
  if (start === undefined) throw new Error('useStartResend needs ResendActions above it');
  return start;
}
