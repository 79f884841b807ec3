/** `open`: what it needs is not there. */
export type StepState = 'passed' | 'warned' | 'failed' | 'open';

/** A step of the verification as a receiver does it, and what came of it. */
export interface CheckStep {
  name: string;
  state: StepState;
  /** What was found. */
  found: string;
  /** What to look at; undefined where all is well. */
  advice?: string | undefined;
}
