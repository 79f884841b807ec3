import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import type { UnknownObject } from '#app/kit/json/unknown-object.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import type { FhirKindName } from '#contract/fhir/fhir-kinds.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { recordTitle } from '../record-title.ts';
import type { ReferencePlace } from '../reference-path.ts';

/** The current target of a reference. */
export interface ReferenceTarget extends ReferencePlace {
  /** `missing`: nonexistent or hidden. */
  state: 'current' | 'deleted' | 'missing';
  /** The display title; the id if missing. */
  title: string;
  status: string | undefined;
  /** Kinds without a status have `active`. */
  isActive: boolean | undefined;
}

interface BatchSource {
  client: QueryClient;
  siteId: string;
  kind: FhirKindName;
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

/** Loads a target, batched with others of the same kind. */
export async function loadReferenceTarget(
  client: QueryClient,
  siteId: string,
  place: ReferencePlace,
): Promise<ReferenceTarget> {
  const key = `${siteId}/${place.kind}`;
  const id = place.id.toLowerCase();
  const batch = openBatches.get(key) ?? openBatch(key, { client, siteId, kind: place.kind });
  batch.places.set(id, place);
  if (batch.places.size >= maxBatchSize) openBatches.delete(key);
  return (await batch.targets).get(id) ?? lostTarget(place, 'missing');
}

function openBatch(key: string, source: BatchSource): Batch {
  const places = new Map<string, ReferencePlace>();
  const targets = new Promise((resolve) => setTimeout(resolve, batchMs)).then(() => {
    if (openBatches.get(key)?.places === places) openBatches.delete(key);
    return findTargets(source, places);
  });
  const batch = { places, targets };
  openBatches.set(key, batch);
  return batch;
}

async function findTargets(
  { client, siteId, kind }: BatchSource,
  places: ReadonlyMap<string, ReferencePlace>,
): Promise<ReadonlyMap<string, ReferenceTarget>> {
  const targets = new Map<string, ReferenceTarget>();
  const operations = operationsOfKind(kind);
  const ids = [...places.values()].map(({ id }) => id);
  const query = { _id: [ids.join(',')], _count: ids.length };
  const { entry } = await call(operations.search, { params: { siteId }, query });
  for (const resource of entry ?? []) {
    const id = String((resource as UnknownObject).id).toLowerCase();
    const place = places.get(id);
    if (place !== undefined) targets.set(id, targetOf(resource, place));
  }
  const lost = [...places].filter(([id]) => !targets.has(id));
  // Announced as an extension.
  const historyId = operations.siteHistory.id as ExtensionId;
  if (lost.length > 0 && hasExtension(await loadCapabilities(client), historyId)) {
    const history = await call(operations.siteHistory, {
      params: { siteId },
      query: { _count: lost.length, _current: lost.map(([, { id }]) => id), _deleted: true },
    });
    const deletedIds = history.entry.map(({ fullUrl }) => idOf(fullUrl));
    for (const [id, place] of lost)
      if (deletedIds.includes(id)) targets.set(id, lostTarget(place, 'deleted'));
  }
  return targets;
}

/** The target from its resource. */
export function targetOf(resource: UnknownObject, place: ReferencePlace): ReferenceTarget {
  const { status, active, id } = resource;
  return {
    ...place,
    // In the stored spelling.
    id: typeof id === 'string' ? id : place.id,
    state: 'current',
    title: recordTitle(resource),
    status: typeof status === 'string' ? status : undefined,
    isActive: typeof active === 'boolean' ? active : undefined,
  };
}

function lostTarget(place: ReferencePlace, state: 'deleted' | 'missing'): ReferenceTarget {
  return { ...place, state, title: place.id, status: undefined, isActive: undefined };
}

/** The last segment of a URL. */
function idOf(url: string): string {
  return (url.split('/').at(-1) ?? '').toLowerCase();
}
