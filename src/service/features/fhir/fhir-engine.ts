import { randomUUID } from 'node:crypto';
import type { FhirSearchQuery } from '#contract/fhir-search.ts';
import type { Db } from '../../db/db.ts';
import type { Caller } from '../../http/caller.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { fhirStore, type StoredVersion } from './fhir.store.ts';
import type { FhirKind } from './fhir-kinds.ts';
import { fhirListsStore } from './fhir-lists.store.ts';
import { refused, refuseUnavailable } from './fhir-search.rules.ts';
import { r4Issues } from './r4-validation.ts';
import { demandedVersion } from './version-tag.ts';

/** Who asks, and about which site. */
export interface SiteCall {
  caller: Caller;
  params: { siteId: string };
}

/** Who asks, and about which resource. */
export interface ResourceCall extends SiteCall {
  params: { siteId: string; id: string };
}

interface Headed {
  headers: Readonly<Record<string, string | undefined>>;
  ip: string;
}

/** A resource to be written: its text as sent and what it parses to. */
interface Written extends Headed {
  body: { [member: string]: unknown; id?: string | undefined };
  bodyText: string;
}

export type CreateCall = SiteCall & Written;
export type UpdateCall = ResourceCall & Written;
export type RemoveCall = ResourceCall & Headed;

/**
 * What can be done with the resources of one kind, in whatever form it is asked for and answered: the interface's own
 * (`fhir.handlers.ts`) or standard R4 (`r4/`). A site that the caller may not see is `not_found`.
 */
export function fhirEngine(db: Db, fhirKind: FhirKind) {
  const { kind } = fhirKind;
  const store = fhirStore(db, fhirKind);
  const lists = fhirListsStore(db, kind);
  const noSuch = (id: string) =>
    new ProblemError('not_found', `There is no ${kind} with the id ${id}`);

  return {
    /** Throws `not_found` where the caller may not see the site. */
    async admit({ caller, params }: SiteCall): Promise<void> {
      await siteOf(db, caller, params.siteId);
    },

    async search({ caller, params }: SiteCall, query: FhirSearchQuery) {
      const siteId = await siteOf(db, caller, params.siteId);
      refuseUnavailable(query);
      return await lists.search(siteId, query);
    },

    /** Throws `invalid_request` or `duplicate`. */
    async create(call: CreateCall): Promise<StoredVersion> {
      const { caller, params, body, bodyText, ip } = call;
      const siteId = await siteOf(db, caller, params.siteId);
      refuseInvalid(body, kind);
      const resourceId = body.id ?? randomUUID();
      const author = { caller, ip };
      return await store.create({ siteId, resourceId, text: bodyText, resource: body, author });
    },

    /** The current version; throws `not_found` or `gone`. */
    async read({ caller, params }: ResourceCall): Promise<StoredVersion> {
      return await store.find(await siteOf(db, caller, params.siteId), params.id);
    },

    /** Throws `not_found`, `invalid_request` or, where `If-Match` demands another version, `precondition_failed`. */
    async update(call: UpdateCall): Promise<StoredVersion> {
      const { caller, params, body, bodyText, headers, ip } = call;
      const siteId = await siteOf(db, caller, params.siteId);
      const demanded = demandedVersion(headers['if-match']);
      if (body.id !== undefined && body.id.toLowerCase() !== params.id.toLowerCase()) {
        throw refused('id', `Must be ${params.id}, as in the address`);
      }
      refuseInvalid(body, kind);
      const author = { caller, ip };
      const draft = { siteId, resourceId: params.id, text: bodyText, resource: body, author };
      return await store.update(draft, demanded);
    },

    /** Throws `not_found`, `gone` or `precondition_failed`. */
    async remove({ caller, params, headers, ip }: RemoveCall): Promise<void> {
      const demanded = demandedVersion(headers['if-match']);
      const siteId = await siteOf(db, caller, params.siteId);
      await store.remove({ siteId, resourceId: params.id, demanded, author: { caller, ip } });
    },

    /** A page of versions, newest first; throws `not_found`. */
    async history({ caller, params }: ResourceCall, token: string | undefined) {
      const siteId = await siteOf(db, caller, params.siteId);
      const history = await lists.history(siteId, params.id, token);
      if (history === undefined) throw noSuch(params.id);
      return history;
    },
  };
}

export type FhirEngine = ReturnType<typeof fhirEngine>;

/** The site as a number, if the caller may see it; a stranger's looks like none. */
async function siteOf(db: Db, { siteIds }: Caller, siteId: string): Promise<number> {
  const number = /^\d{1,9}$/.test(siteId) ? Number(siteId) : undefined;
  const isSeen = (id: number) => (siteIds === 'every' ? isSite(db, id) : siteIds.includes(id));
  if (number === undefined || !(await isSeen(number))) {
    throw new ProblemError('not_found', `There is no site ${siteId}`);
  }
  return number;
}

async function isSite(db: Db, siteId: number): Promise<boolean> {
  const sites = db.selectFrom('sites').select('site_id').where('site_id', '=', siteId);
  return (await sites.executeTakeFirst()) !== undefined;
}

function refuseInvalid(resource: Record<string, unknown>, kind: string): void {
  const issues = r4Issues(resource);
  const [first] = issues;
  if (first === undefined) return;
  const message = `This is not a valid ${kind}: ${first.path ? `${first.path}: ` : ''}${first.message}`;
  throw new ProblemError('invalid_request', message, { issues });
}
