import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import type { PageTokens } from './page-tokens.ts';

/** What the engine works with. */
export interface FhirDeps {
  db: Db;
  tokens: PageTokens;
  /** Where the service is reached: references may begin with it. */
  publicUrl: string;
}

/** Who asks, and about which site. */
export interface SiteCall {
  caller: Caller;
  params: { siteId: string };
}

/** Who asks, and about which resource. */
export interface ResourceCall extends SiteCall {
  params: { siteId: string; id: string };
}

export interface RequestMeta {
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
}

/** A resource to be written: its text as sent and what it parses to. */
interface Written extends RequestMeta {
  body: { [member: string]: unknown; id?: string | undefined };
  bodyText: string;
}

/** `assignedId`: what refers to the new resource already, by this id. */
export type CreateCall = SiteCall & Written & { assignedId?: string | undefined };
export type UpdateCall = ResourceCall & Written;
export type PatchCall = ResourceCall & RequestMeta;
export type RemoveCall = ResourceCall & RequestMeta;

/** A page of a history: what happened since a time, or was current at one (http://hl7.org/fhir/R4/http.html#history). */
export interface HistoryRequest {
  token: string | undefined;
  count: number;
  since?: string | undefined;
  at?: string | undefined;
}
