import { clearanceOf } from '#contract/fhir/confidentiality.ts';
import { requireVisibleSite } from '#service/core/sites/visible-sites.rules.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import type { FhirKind } from './fhir-kinds.ts';
import type { PageTokens } from './page-tokens.ts';
import type { SearchScope } from './search/search-index.store.ts';

export interface FhirDeps {
  db: Db;
  tokens: PageTokens;
  /** The service's own base URL, with which references may begin. */
  publicUrl: string;
}

export interface SiteCall {
  caller: Caller;
  params: { siteId: string };
}

export interface ResourceCall extends SiteCall {
  params: { siteId: string; id: string };
}

export interface RequestMeta {
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
  runId?: string | undefined;
}

/** A resource to write: its text as sent, and parsed. */
interface Written extends RequestMeta {
  body: { [member: string]: unknown; id?: string | undefined };
  bodyText: string;
}

/** `assignedId`: the id of a new resource that other entries of a transaction already refer to. */
export type CreateCall = SiteCall & Written & { assignedId?: string | undefined };
export type UpdateCall = ResourceCall & Written;
export type PatchCall = ResourceCall & RequestMeta;
export type RemoveCall = ResourceCall & RequestMeta;

/** Base URL of a site's standard R4 interface. */
export function standardBase(publicUrl: string, siteId: string | number): string {
  return `${publicUrl}/site/${Number(siteId)}/fhir/r4`;
}

/** The scope of a call: what its caller may see. Both functions throw `not_found` for a hidden site. */
export function callScopes({ publicUrl }: FhirDeps, { kind }: FhirKind) {
  const scopeOf = ({ caller, params }: SiteCall): SearchScope => {
    const { siteId } = requireVisibleSite(caller, params.siteId);
    const baseUrl = standardBase(publicUrl, siteId);
    return { siteId, kind, clearance: clearanceOf(caller.role), baseUrl };
  };
  return {
    scopeOf,

    targetOf: (call: ResourceCall) => ({ ...scopeOf(call), resourceId: call.params.id }),
  };
}
export type Scopes = ReturnType<typeof callScopes>;
