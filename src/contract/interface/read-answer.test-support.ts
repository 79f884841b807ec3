import { type AskedPage, readAnswer } from '../base/lenient-reading.ts';
import type { Operation } from '../base/operation.ts';

/** What the console reads of an answer. Throws where it refuses it. */
export function read<Data = Record<string, unknown>>(
  operation: Pick<Operation, 'output' | 'origin'>,
  value: unknown,
  asked?: AskedPage,
) {
  const reading = readAnswer(operation, value, asked);
  if (!reading.isRead) throw new Error(JSON.stringify(reading.issues));
  return { ...reading, data: reading.data as Data }; // looked at by the test
}

/** A page as it is looked at. */
export interface Page {
  data: Record<string, unknown>[];
  meta: Record<string, unknown>;
  unread?: unknown;
}
