import { type RequestedPage, readAnswer } from '../base/lenient-reading.ts';
import type { Operation } from '../base/operation.ts';

/** Parses a response as the console does. Throws if it is refused. */
export function read<Data = Record<string, unknown>>(
  operation: Pick<Operation, 'output' | 'origin'>,
  value: unknown,
  asked?: RequestedPage,
) {
  const reading = readAnswer(operation, value, asked);
  if (!reading.isRead) throw new Error(JSON.stringify(reading.issues));
  return { ...reading, data: reading.data as Data }; // asserted by the test
}

/** A page as tests inspect it. */
export interface Page {
  data: Record<string, unknown>[];
  meta: Record<string, unknown>;
  invalidRows?: unknown;
}
