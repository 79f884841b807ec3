import { changeReasonHeader, readChangeReason } from '#contract/base/change-reason.ts';
import type { Role } from '#contract/people/roles.ts';

export interface Site {
  siteId: number;
  organizationId: number;
}

export interface Caller {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  organizationIds: readonly number[];
  /** The person's listed sites; administrators see those of their organizations instead. */
  siteIds: readonly number[];
  /** The site in the URL, if the caller may see it. */
  site: Site | undefined;
  hasAcceptedTerms: boolean;
  /** The primary's WAL position at authentication, which a replica must have replayed; undefined without a primary. */
  walPosition?: number | undefined;
  /** Has to add a second factor first, as the organization demands one. */
  lacksSecondFactor?: boolean;
}

/** A signed-in person with their IP address, and the headers of their request if it is one. */
export interface SignedIn {
  caller: Caller;
  ip: string;
  headers?: Readonly<Record<string, string | undefined>>;
}

/** The author, address and stated reason of a request. */
export function authorOf(call: Required<SignedIn> & { runId?: string | undefined }) {
  const { caller, ip, headers, runId } = call;
  return { caller, ip, runId, reason: readChangeReason(headers[changeReasonHeader]) };
}
