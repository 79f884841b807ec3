import type { FhirSearchQuery } from '#contract/fhir-search.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type {
  CreateCall,
  FhirEngine,
  RemoveCall,
  ResourceCall,
  SiteCall,
  UpdateCall,
} from '../fhir-engine.ts';
import type { FhirKind } from '../fhir-kinds.ts';
import { searchLinks, withParameter } from '../search-links.ts';
import type { StoredVersion } from '../stored-version.store.ts';
import { versionHeaders } from '../version-tag.ts';
import { isUnchanged, preferredReturn } from './preconditions.ts';
import { searchsetBundle, standardHistory } from './standard-bundles.ts';

/** An answer in FHIR's own JSON, or without a body. */
export interface StandardAnswer {
  text?: string;
  headers?: Record<string, string>;
  status?: 200 | 201 | 204 | 304;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** Where standard R4 begins at a site. */
export function standardBase(publicUrl: string, siteId: string): string {
  return `${publicUrl}/site/${Number(siteId)}/fhir/r4`;
}

/**
 * The resources of one kind in the form of the R4 standard (http://hl7.org/fhir/R4/http.html), at whichever address
 * they were asked for: all addresses in the answers are standard ones.
 */
export function standardAnswers(publicUrl: string, engine: FhirEngine, { kind }: FhirKind) {
  const baseUrl = ({ params }: SiteCall) => standardBase(publicUrl, params.siteId);

  function written(call: SiteCall & { headers: Headers }, version: StoredVersion, isNew: boolean) {
    const { resourceId, versionId } = version;
    const location = `${baseUrl(call)}/${kind}/${resourceId}/_history/${versionId}`;
    const answer = {
      headers: { ...versionHeaders(versionId, version.lastUpdated), location },
      status: isNew ? 201 : 200,
    } as const;
    switch (preferredReturn(call.headers)) {
      case 'minimal':
        return answer;
      case 'outcome':
        return { ...answer, text: doneOutcome(`This is ${kind} ${resourceId}, ${versionId}`) };
      default:
        return { ...answer, text: version.content };
    }
  }

  return {
    async search(call: SiteCall, query: FhirSearchQuery): Promise<StandardAnswer> {
      const { total, contents, next } = await engine.search(call, query);
      const link = searchLinks(`${baseUrl(call)}/${kind}`, query, next);
      const items = contents.map((content) => {
        const { id } = JSON.parse(content) as { id: string }; // every stored resource has one
        return { kind, resourceId: id, content, mode: 'match' } as const;
      });
      return { text: searchsetBundle({ baseUrl: baseUrl(call), total, link, items }) };
    },

    async create(call: CreateCall): Promise<StandardAnswer> {
      const { version, isNew } = await engine.create(call);
      return written(call, version, isNew);
    },

    async read(call: ResourceCall & { headers: Headers }): Promise<StandardAnswer> {
      const version = await engine.read(call);
      const headers = versionHeaders(version.versionId, version.lastUpdated);
      if (isUnchanged(call.headers, version)) return { status: 304, headers };
      return { text: version.content, headers };
    },

    async update(call: UpdateCall): Promise<StandardAnswer> {
      return written(call, await engine.update(call), false);
    },

    /** What is not there is as good as deleted (http://hl7.org/fhir/R4/http.html#delete). */
    async remove(call: RemoveCall): Promise<StandardAnswer> {
      await engine.admit(call);
      await engine.remove(call).catch((error: unknown) => {
        const isAbsent = error instanceof ProblemError && /^(gone|not_found)$/.test(error.code);
        if (!isAbsent) throw error;
      });
      return { status: 204 };
    },

    async history(call: ResourceCall, token: string | undefined): Promise<StandardAnswer> {
      const { total, items, next } = await engine.history(call, {
        token,
        count: 1_000,
        withDeletes: true,
      });
      const url = `${baseUrl(call)}/${kind}/${call.params.id}/_history`;
      const link = historyLinks(url, { _page_token: token }, next);
      return { text: standardHistory({ baseUrl: baseUrl(call), kind, total, link, items }) };
    },
  };
}

export type StandardAnswers = ReturnType<typeof standardAnswers>;

/** What was asked and where it goes on, for a history. */
function historyLinks(
  url: string,
  query: Record<string, string | undefined>,
  next: string | undefined,
) {
  const { _page_token: token, ...rest } = query;
  const first = Object.entries(rest).reduce(
    (address, [name, value]) => withParameter(address, name, value),
    url,
  );
  return [
    { relation: 'self', url: withParameter(first, '_page_token', token) },
    ...(next ? [{ relation: 'next', url: withParameter(first, '_page_token', next) }] : []),
  ];
}

function doneOutcome(diagnostics: string): string {
  const issue = [{ severity: 'information', code: 'informational', diagnostics }];
  return JSON.stringify({ resourceType: 'OperationOutcome', issue });
}
