import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.store.ts';
import type { FhirDeps, ResourceCall, SiteCall } from './fhir-calls.ts';
import type { FhirKind } from './fhir-kinds.ts';
import type { SearchScope } from './search/search-index.store.ts';
import { standardBase } from './standard-base.ts';

/** The scope of a call: what its caller may see. */
export function callScopes({ publicUrl }: FhirDeps, { kind }: FhirKind) {
  return {
    /** The resource in the address. */
    wanted: ({ caller, params }: ResourceCall) => ({
      siteId: requireVisibleSite(caller, params.siteId).siteId,
      kind,
      resourceId: params.id,
      cleared: clearanceOf(caller.role),
    }),

    /** Throws `not_found` where the caller may not see the site. */
    scopeOf: ({ caller, params }: SiteCall): SearchScope => {
      const { siteId } = requireVisibleSite(caller, params.siteId);
      const baseUrl = standardBase(publicUrl, siteId);
      return { siteId, kind, cleared: clearanceOf(caller.role), baseUrl };
    },
  };
}
export type Scopes = ReturnType<typeof callScopes>;
