import { queryOptions } from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { idBatches } from '#app/list/search/id-batches.ts';
import { textValue } from '#app/list/search/search-values.ts';
import { runEach } from '#app/runs/run-each.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { loadCapabilities } from '#app/shell/session/session.queries.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { storedResources } from '../import/stored-ids.ts';
import { type LocalReference, localReferences } from './copy-resource.ts';

/** What a reference of copied records leads to at the other site. */
export interface PlannedReference {
  key: string;
  /** What the record is called here. */
  name: string;
  /** The reference that leads to the same record there; undefined where there is none, or several. */
  there: string | undefined;
}

/** What is known of a copy before it is made. */
export interface CopyPlan {
  /** How the records' references lead on, in their order. */
  references: readonly PlannedReference[];
  /** The ids of those records that the other site has already, by identifier or name. */
  alreadyThere: ReadonlySet<string>;
  /** The ids of those that were not looked for there, as they are too many. */
  uncompared: ReadonlySet<string>;
}

interface Copied {
  siteId: string;
  toSiteId: string;
  kind: string;
  ids: readonly string[];
}

/** Of so many records it is looked for whether the other site has them already. */
export const mostCompared = 1_000;
/** How many look-ups are under way at once. */
const width = 4;

export const copyQueries = {
  /** What the other site has of what the records refer to, and of the records themselves. */
  plan: (copied: Copied) =>
    queryOptions({
      queryKey: ['copy-plan', copied.siteId, copied.toSiteId, copied.kind, copied.ids],
      staleTime: 'static',
      gcTime: 0,
      queryFn: async ({ signal, client }) =>
        planCopy(copied, { offered: offeredKinds(await loadCapabilities(client)), signal }),
    }),
};

/** What the deployment can be asked. */
interface SearchContext {
  offered: ReturnType<typeof offeredKinds>;
  signal: AbortSignal;
}

async function planCopy(
  { siteId, toSiteId, kind, ids }: Copied,
  asking: SearchContext,
): Promise<CopyPlan> {
  const { signal } = asking;
  const records = await resourcesOf({ siteId, kind, ids }, asking);
  if (records === undefined) throw new Error('The records could not be read.');
  const wanted = new Map<string, LocalReference>();
  for (const record of records) {
    for (const reference of localReferences(record)) {
      wanted.set(reference.key, { ...wanted.get(reference.key), ...reference });
    }
  }
  const references: PlannedReference[] = [];
  for (const [ofKind, group] of Map.groupBy(wanted.values(), (one) => one.kind)) {
    const place = { siteId, kind: ofKind, ids: group.map(({ id }) => id) };
    const sources = (await resourcesOf(place, asking)) ?? [];
    await runEach({
      items: group,
      width,
      signal,
      each: async ({ id, key, display }): Promise<PlannedReference> => {
        const source = sources.find((one) => one.id === id);
        const matches = source
          ? await matchesAt({ toSiteId, kind: ofKind, ...asking }, source)
          : [];
        const [there, ...others] = matches;
        const isOne = there !== undefined && others.length === 0;
        const name = textOf(source?.name) ?? display ?? key;
        return { key, name, there: isOne ? `${ofKind}/${there}` : undefined };
      },
      onResult: (_, planned) => references.push(planned),
    });
  }
  const alreadyThere = new Set<string>();
  await runEach({
    items: records.slice(0, mostCompared),
    width,
    signal,
    each: (record) => matchesAt({ toSiteId, kind, ...asking }, record),
    onResult: (record, matches) => {
      if (matches.length > 0) alreadyThere.add(textOf(record.id) ?? '');
    },
  });
  const byKey = (one: PlannedReference, other: PlannedReference) => (one.key < other.key ? -1 : 1);
  const uncompared = new Set(records.slice(mostCompared).map(({ id }) => textOf(id) ?? ''));
  return { references: references.toSorted(byKey), alreadyThere, uncompared };
}

/** Undefined where the deployment does not tell. */
async function resourcesOf(
  { siteId, kind, ids }: Pick<Copied, 'siteId' | 'kind' | 'ids'>,
  { offered, signal }: SearchContext,
): Promise<JsonObject[] | undefined> {
  const operations = operationsOf(kind, offered);
  if (operations === undefined) return undefined;
  const resources: JsonObject[] = [];
  for (const group of idBatches(ids, (id) => id)) {
    const stored = await storedResources({ siteId, operations }, group, signal);
    if (stored === undefined) return undefined;
    resources.push(...stored.values());
  }
  return resources;
}

/** The ids of the records at the other site that have an identifier of the record, else its name. */
async function matchesAt(
  { toSiteId, kind, offered, signal }: SearchContext & Pick<Copied, 'toSiteId' | 'kind'>,
  { identifier, name }: JsonObject,
): Promise<string[]> {
  const operations = operationsOf(kind, offered);
  const tokens = (Array.isArray(identifier) ? identifier : [])
    .filter(isJsonObject)
    .flatMap(({ system, value }) => {
      const parts = [textOf(system), textOf(value)].filter((part) => part !== undefined);
      return textOf(value) === undefined ? [] : [parts.map(textValue).join('|')];
    });
  const text = textOf(name);
  const queries = [
    ...tokens.map((token) => ({ identifier: [token] })),
    ...(text === undefined ? [] : [{ 'name:exact': [textValue(text)] }]),
  ];
  if (operations === undefined) return [];
  for (const query of queries) {
    const input = { params: { siteId: toSiteId }, query: { ...query, _count: 2 } };
    try {
      const { entry = [] } = await call(operations.search, input, { signal });
      const ids = entry.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
      if (ids.length > 0) return ids;
    } catch (error) {
      // The deployment has no such kind or search, or the person may not see what it has.
      if (!isStatus(error, 400, 403, 404)) throw error;
    }
  }
  return [];
}

function operationsOf(kind: string, offered: SearchContext['offered']): FhirOperations | undefined {
  return offered.find((one) => one.kind === kind)?.operations;
}
