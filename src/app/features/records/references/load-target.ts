import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { searchPages } from '#app/list/search/search-pages.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { offeredKinds } from '#app/shell/session/offered-kinds.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { factsLine } from '#words/isolated.ts';
import {
  elementText,
  namelessReferences,
  type ReferenceNames,
  recordTitle,
  wordsOf,
} from '../record-title.ts';
import { type ReferencePlace, referencePlace } from '../reference-places.ts';

/** The current target of a reference. */
export interface ReferenceTarget extends ReferencePlace {
  /** `missing`: nonexistent or hidden. */
  state: 'current' | 'deleted' | 'missing';
  /** The display title; the id if missing. */
  title: string;
  /** Distinguishes it from others of the same name. */
  detail: string;
  status: string | undefined;
  /** Kinds without a status have `active`. */
  isActive: boolean | undefined;
}

/** `depth`: the number of references between the shown record and the target. */
interface NamesSource {
  client: QueryClient;
  siteId: string;
  depth: number;
}

interface Batch {
  /** By id in lower case, like the targets. */
  places: Map<string, ReferencePlace>;
  targets: Promise<ReadonlyMap<string, ReferenceTarget>>;
}

/** Open batches by site and kind. */
const openBatches = new Map<string, Batch>();
/** Collects the requests of one render. */
const batchMs = 10;
const maxBatchSize = 50;

/** A slot's title contains its schedule's, which contains the vet's name. */
const maxDepth = 2;

/** The names of references without a display that the titles of resources contain. Unreadable ones are missing. */
export async function loadTitleNames(
  source: NamesSource,
  resources: readonly UnknownObject[],
): Promise<ReferenceNames> {
  const references = source.depth > maxDepth ? [] : namelessReferences(resources);
  if (references.length === 0) return new Map();
  const kinds = offeredKinds(await loadCapabilities(source.client));
  const names = references.map(async (reference): Promise<[string, string][]> => {
    const place = referencePlace(reference);
    if (!kinds.some(({ kind }) => kind === place?.kind) || place === undefined) return [];
    const target = await loadReferenceTarget(source, place).catch(() => undefined);
    return target?.state === 'current' ? [[reference, target.title]] : [];
  });
  return new Map((await Promise.all(names)).flat());
}

/** Loads a target, batched with others of the same kind. */
export async function loadReferenceTarget(
  source: NamesSource,
  place: ReferencePlace,
): Promise<ReferenceTarget> {
  // Batches per depth, so that two records that refer to each other do not wait for each other.
  const key = `${source.siteId}/${place.kind}/${source.depth}`;
  const id = place.id.toLowerCase();
  const batch = openBatches.get(key) ?? openBatch(key, source, place.kind);
  batch.places.set(id, place);
  if (batch.places.size >= maxBatchSize) openBatches.delete(key);
  return (await batch.targets).get(id) ?? lostTarget(place, 'missing');
}

function openBatch(key: string, source: NamesSource, kind: FhirKindName): Batch {
  const places = new Map<string, ReferencePlace>();
  const targets = new Promise((resolve) => setTimeout(resolve, batchMs)).then(() => {
    if (openBatches.get(key)?.places === places) openBatches.delete(key);
    return findTargets(source, kind, places);
  });
  const batch = { places, targets };
  openBatches.set(key, batch);
  return batch;
}

async function findTargets(
  { client, siteId, depth }: NamesSource,
  kind: FhirKindName,
  places: ReadonlyMap<string, ReferencePlace>,
): Promise<ReadonlyMap<string, ReferenceTarget>> {
  const targets = new Map<string, ReferenceTarget>();
  const operations = operationsOfKind(kind);
  const ids = [...places.values()].map(({ id }) => id);
  const resources: UnknownObject[] = [];
  for await (const { body } of searchPages({ operations, siteId, ids }))
    resources.push(...(body.entry ?? []));
  const names = await loadTitleNames({ client, siteId, depth: depth + 1 }, resources);
  for (const resource of resources) {
    const id = String(resource.id).toLowerCase();
    const place = places.get(id);
    if (place !== undefined) targets.set(id, targetOf(resource, place, names));
  }
  const missing = [...places].filter(([id]) => !targets.has(id));
  // Announced as an extension.
  const historyId = operations.siteHistory.id as ExtensionId;
  if (missing.length > 0 && hasExtension(await loadCapabilities(client), historyId)) {
    const history = await call(operations.siteHistory, {
      params: { siteId },
      query: { _count: missing.length, _current: missing.map(([, { id }]) => id), _deleted: true },
    });
    const deletedIds = history.entry.map(({ fullUrl }) => fullUrl.split('/').at(-1)?.toLowerCase());
    for (const [id, place] of missing)
      if (deletedIds.includes(id)) targets.set(id, lostTarget(place, 'deleted'));
  }
  return targets;
}

export function targetOf(
  resource: UnknownObject,
  place: ReferencePlace,
  names?: ReferenceNames,
): ReferenceTarget {
  const { status, active, id } = resource;
  return {
    ...place,
    // In the stored spelling.
    id: typeof id === 'string' ? id : place.id,
    state: 'current',
    title: recordTitle(resource, names),
    detail: detailOf(resource),
    status: typeof status === 'string' ? status : undefined,
    isActive: typeof active === 'boolean' ? active : undefined,
  };
}

function detailOf({ birthDate, telecom, serialNumber, identifier }: UnknownObject): string {
  const born = elementText({ type: 'date' }, birthDate, new Map());
  const facts = [born, ...[telecom, serialNumber, identifier].map(wordsOf)].filter(Boolean);
  return factsLine(facts.slice(0, 2));
}

function lostTarget(place: ReferencePlace, state: 'deleted' | 'missing'): ReferenceTarget {
  return { ...place, state, title: place.id, detail: '', status: undefined, isActive: undefined };
}
