import { changeReasonHeader, readChangeReason } from '#contract/base/change-reason.ts';
import type { Caller } from './caller.ts';

/** The author, address and stated reason of a request. */
export function authorOf(call: {
  caller: Caller;
  ip: string;
  headers: Readonly<Record<string, string | undefined>>;
  runId?: string | undefined;
}) {
  const { caller, ip, headers, runId } = call;
  return { caller, ip, runId, reason: readChangeReason(headers[changeReasonHeader]) };
}
