import type { Role } from '#contract/people/roles.ts';

export interface Site {
  siteId: number;
  organizationId: number;
}

/** Who makes a request, as found behind the token. */
export interface Caller {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  organizationIds: readonly number[];
  /** The sites that are listed for the person; administrators see those of their organizations instead. */
  siteIds: readonly number[];
  /** The site that the request's address names, if the caller may see its records. */
  site: Site | undefined;
  hasAcceptedTerms: boolean;
}
