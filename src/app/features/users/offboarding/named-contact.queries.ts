import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query';
import { kindWordsOf } from '#app/features/records/kind-groups.shared.ts';
import { loadAllWebhooks } from '#app/features/webhooks/webhooks.queries.ts';
import { call } from '#app/kit/api/call.ts';
import { objectOf, objectsOf } from '#app/kit/json/unknown-object.ts';
import { tokenValue } from '#app/list/search/search-values.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import { useNamedSites } from '#app/shell/session/use-sites.ts';
import type { Webhook } from '#contract/ahds/webhook.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import type { FhirKindName, FhirKindSegment } from '#contract/fhir/fhir-kinds.ts';
import { processR4Bundle } from '#contract/fhir/fhir-r4-writes.ts';
import type { User } from '#contract/people/users.ts';
import { t } from '#words/t.ts';

export interface ContactMentions {
  siteId: string;
  endpoints: number;
  webhooks: readonly Webhook[];
  records: readonly { kind: FhirKindName; segment: FhirKindSegment; count: number }[];
}

/** Kinds that R4 can search by email address (http://hl7.org/fhir/R4/searchparameter-registry.html). */
const addressedKinds: readonly FhirKindName[] = [
  'Practitioner',
  'PractitionerRole',
  'Person',
  'Patient',
  'RelatedPerson',
];

export function contactToken(email: string): string {
  return tokenValue({ system: undefined, code: email });
}

export const namedContactQueries = {
  all: () => ['named-contact'] as const,
  /** Endpoints, webhooks and people's records at a site with this email address. */
  at: (siteId: string, email: string) =>
    queryOptions({
      queryKey: [...namedContactQueries.all(), siteId, email],
      queryFn: async ({ client, signal }): Promise<ContactMentions> => {
        const telecom = [contactToken(email)];
        const [bundle, { data }, records] = await Promise.all([
          call(
            endpointOperations.search,
            { params: { siteId }, query: { telecom, _count: 1 } },
            { signal },
          ),
          loadAllWebhooks(siteId, signal),
          addressedRecords(client, { siteId, email, signal }),
        ]);
        const webhooks = data.filter(({ alertRecipients }) =>
          alertRecipients?.some((recipient) => recipient.toLowerCase() === email.toLowerCase()),
        );
        return { siteId, endpoints: bundle.total ?? bundle.entry?.length ?? 0, webhooks, records };
      },
    }),
};

/** All kinds in one batch per site; none if batches are unsupported. */
async function addressedRecords(
  client: QueryClient,
  { siteId, email, signal }: { siteId: string; email: string; signal: AbortSignal },
): Promise<ContactMentions['records']> {
  const capabilities = await loadCapabilities(client);
  const kinds = offeredKinds(capabilities).filter(({ kind }) => addressedKinds.includes(kind));
  if (kinds.length === 0 || !hasExtension(capabilities, processR4Bundle.id)) return [];
  const query = new URLSearchParams({ email: contactToken(email), _summary: 'count' });
  const entry = kinds.map(({ kind }) => ({
    request: { method: 'GET' as const, url: `${kind}?${query}` },
  }));
  const body = { resourceType: 'Bundle' as const, type: 'batch' as const, entry };
  const answer = await call(processR4Bundle, { params: { siteId }, body }, { signal });
  const answers = objectsOf(answer.entry);
  return kinds.flatMap(({ kind, segment }, at) => {
    const { total } = objectOf(answers[at]?.resource);
    if (typeof total !== 'number')
      throw new Error(t('Couldn’t search {nouns}', { nouns: kindWordsOf(kind).many }));
    return total === 0 ? [] : [{ kind, segment, count: total }];
  });
}

export function useNamedContacts({ organizationIds = [], email = '' }: User) {
  // Platform administrators belong to no organization, and may be named at any site.
  const sites = useNamedSites().filter(
    ({ organizationId }) =>
      organizationIds.length === 0 || organizationIds.includes(organizationId),
  );
  const query = useQueries({
    queries: sites.map(({ siteId }) => ({
      ...namedContactQueries.at(siteId, email),
      enabled: email !== '',
    })),
    // A single state, since partial results would look complete.
    combine: (answers) => {
      const data = answers.flatMap((answer) => answer.data ?? []);
      return {
        data: data.length === answers.length ? data : undefined,
        error: answers.find(({ error }) => error !== null)?.error ?? null,
        errorUpdateCount: Math.max(0, ...answers.map((answer) => answer.errorUpdateCount)),
        isFetching: answers.some(({ isFetching }) => isFetching),
        isPlaceholderData: false,
      };
    },
  });
  return { sites, query };
}
