import { createContext, useContext } from 'react';
import type { Delivery } from '#contract/webhook-deliveries.ts';

/** Sends a delivery again; one that was delivered only after a question. */
export type StartResend = (delivery: Delivery) => Promise<void>;

export const ResendContext = createContext<StartResend | undefined>(undefined);

/** Starts what ResendActions does. */
export function useStartResend(): StartResend {
  const start = useContext(ResendContext);
  if (start === undefined) throw new Error('useStartResend needs ResendActions above it');
  return start;
}
