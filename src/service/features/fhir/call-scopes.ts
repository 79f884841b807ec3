import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.store.ts';
import type { FhirDeps, ResourceCall, SiteCall } from './fhir-calls.ts';
import type { FhirKind } from './fhir-kinds.ts';
import type { SearchScope } from './search/search-index.store.ts';
import { standardBase } from './standard-base.ts';

/** What a call is about, as far as the caller may see it. */
export function callScopes({ publicUrl }: FhirDeps, { kind }: FhirKind) {
  return {
    /** The resource that it names. */
    wanted: ({ caller, params }: ResourceCall) => ({
      siteId: requireVisibleSite(caller, params.siteId).siteId,
      kind,
      resourceId: params.id,
      cleared: clearanceOf(caller.role),
    }),

    /** What the caller may find; throws `not_found` where they may not see the site. */
    scopeOf: ({ caller, params }: SiteCall): SearchScope => {
      const { siteId } = requireVisibleSite(caller, params.siteId);
      const baseUrl = standardBase(publicUrl, siteId);
      return { siteId, kind, cleared: clearanceOf(caller.role), baseUrl };
    },
  };
}
export type Scopes = ReturnType<typeof callScopes>;
