import type { Role } from '#contract/roles.ts';

/** Who makes a request, as found behind the token. */
export interface Caller {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  organizationIds: readonly number[];
  /** The sites whose records the caller may see: an administrator's are those of their organizations. */
  siteIds: readonly number[] | 'every';
  hasAcceptedTerms: boolean;
}
