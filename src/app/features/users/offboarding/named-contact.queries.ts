import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { siteParams } from '#app/kit/api/site-params.ts';
import { objectOf, objectsOf } from '#app/kit/json/unknown-object.ts';
import { tokenValue } from '#app/list/search/search-values.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import { listWebhooks, type Webhook } from '#contract/ahds/webhook.ts';
import { endpointOperations } from '#contract/fhir/endpoint.ts';
import type { FhirKindName, FhirKindSegment } from '#contract/fhir/fhir-kinds.ts';
import { processR4Bundle } from '#contract/fhir/fhir-r4-writes.ts';
import { t } from '#words/t.ts';

/** What names a person as its contact at a site. */
export interface NamedAt {
  siteId: string;
  endpoints: number;
  /** Whose alerts are mailed to them. */
  webhooks: readonly Webhook[];
  /** Other records that have their address, by kind. */
  records: readonly AddressedRecords[];
}

interface AddressedRecords {
  kind: FhirKindName;
  segment: FhirKindSegment;
  count: number;
}

/** The kinds that R4 searches by a mail address (http://hl7.org/fhir/R4/searchparameter-registry.html). */
const addressedKinds: readonly FhirKindName[] = [
  'Practitioner',
  'PractitionerRole',
  'Person',
  'Patient',
  'RelatedPerson',
];

/** What the search for a contact takes, whatever kind of address it is. */
export function contactToken(email: string): string {
  return tokenValue({ system: undefined, code: email });
}

/** As many webhooks as one page has: no site has more by far. */
const webhookPage = { page: 0, pageSize: 100 };

export const namedContactQueries = {
  all: () => ['named-contact'] as const,
  /** What names this mail address at a site: Endpoints as a contact, webhooks as somebody to alert, records of people. */
  at: (siteId: string, email: string) =>
    queryOptions({
      queryKey: [...namedContactQueries.all(), siteId, email],
      queryFn: async ({ client, signal }): Promise<NamedAt> => {
        const telecom = [contactToken(email)];
        const [bundle, { data }, records] = await Promise.all([
          call(
            endpointOperations.search,
            { params: { siteId }, query: { telecom, _count: 1 } },
            { signal },
          ),
          call(listWebhooks, { params: siteParams(siteId), query: webhookPage }, { signal }),
          addressedRecords(client, { siteId, email, signal }),
        ]);
        const webhooks = data.filter(({ alertRecipients }) =>
          alertRecipients?.some((recipient) => recipient.toLowerCase() === email.toLowerCase()),
        );
        return { siteId, endpoints: bundle.total ?? bundle.entry?.length ?? 0, webhooks, records };
      },
    }),
};

interface AddressSearch {
  siteId: string;
  email: string;
  signal: AbortSignal;
}

/** All kinds in one request for each site; none where the deployment takes no batch. */
async function addressedRecords(
  client: QueryClient,
  { siteId, email, signal }: AddressSearch,
): Promise<AddressedRecords[]> {
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
    if (typeof total !== 'number') throw new Error(t('{kind} could not be searched', { kind }));
    return total === 0 ? [] : [{ kind, segment, count: total }];
  });
}
