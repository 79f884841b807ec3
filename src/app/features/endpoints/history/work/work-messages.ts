import type { HistoryWork } from './history-work.ts';

/** To the worker. */
export interface Asked {
  id: number;
  name: keyof HistoryWork;
  input: unknown;
}

/** From the worker, in the order in which it was asked. */
export type Answered = { id: number; result: unknown } | { id: number; failure: string };
