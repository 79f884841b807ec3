import { queryOptions } from '@tanstack/react-query';
import { isStatus } from '#app/kit/api/api-error.ts';
import { call } from '#app/kit/api/call.ts';
import { isJsonObject, type JsonObject, textOf } from '#app/kit/json/json-text.ts';
import { textValue } from '#app/list/search/search-values.ts';
import { runEach } from '#app/runs/step-kind.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { loadCapabilities } from '#app/shell/session/session.queries.ts';
import type { FhirOperations } from '#contract/fhir/fhir-operations.ts';
import { storedResources } from '../import/stored-resources.ts';
import { localReferences } from './copy-resource.ts';

/** A reference of copied records, and its match at the target. */
export interface PlannedReference {
  key: string;
  /** The record's name at the source. */
  name: string;
  /** The reference to the same record at the target; undefined without exactly one match. */
  there: string | undefined;
}

export interface CopyPlan {
  /** The records to copy, by id in lower case. */
  records: ReadonlyMap<string, JsonObject>;
  references: readonly PlannedReference[];
  /** The ids of records that exist at the target, by identifier or name. */
  alreadyThere: ReadonlySet<string>;
  /** The ids of records beyond the limit, which were not searched for. */
  uncompared: ReadonlySet<string>;
}

interface Copied {
  siteId: string;
  toSiteId: string;
  kind: string;
  ids: readonly string[];
}

/** The maximum records to search for at the target. */
export const maxCompared = 1_000;

export const copyQueries = {
  /** Searches the target for the records and their references. */
  plan: (copied: Copied) =>
    queryOptions({
      queryKey: ['copy-plan', copied.siteId, copied.toSiteId, copied.kind, copied.ids],
      staleTime: 'static',
      gcTime: 0,
      queryFn: async ({ signal, client }) =>
        planCopy(copied, { offered: offeredKinds(await loadCapabilities(client)), signal }),
    }),
};

interface SearchContext {
  offered: ReturnType<typeof offeredKinds>;
  signal: AbortSignal;
}

async function planCopy(
  { siteId, toSiteId, kind, ids }: Copied,
  context: SearchContext,
): Promise<CopyPlan> {
  const { signal } = context;
  const stored = await resourcesOf({ siteId, kind, ids }, context);
  if (stored === undefined) throw new Error('The records could not be read.');
  const records = [...stored.values()];
  const references: PlannedReference[] = [];
  for (const [ofKind, group] of Map.groupBy(localReferences(records), (one) => one.kind)) {
    const place = { siteId, kind: ofKind, ids: group.map(({ id }) => id) };
    const sources = await resourcesOf(place, context);
    await runEach({
      items: group,
      signal,
      each: async ({ id, key, display }): Promise<PlannedReference> => {
        const source = sources?.get(id.toLowerCase());
        const target = { toSiteId, kind: ofKind, ...context };
        const [there, ...others] = source ? await matchesAt(target, source) : [];
        const isOne = there !== undefined && others.length === 0;
        const name = textOf(source?.name) ?? display ?? key;
        return { key, name, there: isOne ? `${ofKind}/${there}` : undefined };
      },
      onResult: (_, planned) => references.push(planned),
    });
  }
  const alreadyThere = new Set<string>();
  await runEach({
    items: records.slice(0, maxCompared),
    signal,
    each: (record) => matchesAt({ toSiteId, kind, ...context }, record),
    onResult: (record, matches) => {
      if (matches.length > 0) alreadyThere.add(textOf(record.id) ?? '');
    },
  });
  const byKey = (one: PlannedReference, other: PlannedReference) => (one.key < other.key ? -1 : 1);
  const uncompared = new Set(records.slice(maxCompared).map(({ id }) => textOf(id) ?? ''));
  return { records: stored, references: references.toSorted(byKey), alreadyThere, uncompared };
}

/** Undefined if the deployment cannot search the kind. */
async function resourcesOf(
  { siteId, kind, ids }: Pick<Copied, 'siteId' | 'kind' | 'ids'>,
  { offered, signal }: SearchContext,
): Promise<ReadonlyMap<string, JsonObject> | undefined> {
  const operations = operationsOf(kind, offered);
  return operations && (await storedResources({ siteId, operations, signal }, ids));
}

/** The ids of records at the target with the record's identifier, else with its name. */
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
      // The kind or search is not supported or not permitted.
      if (!isStatus(error, 400, 403, 404)) throw error;
    }
  }
  return [];
}

function operationsOf(kind: string, offered: SearchContext['offered']): FhirOperations | undefined {
  return offered.find((one) => one.kind === kind)?.operations;
}
