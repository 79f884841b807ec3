import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
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

type Loose = Readonly<Record<string, unknown>>;

interface Batch {
  places: Map<string, ReferencePlace>;
  targets: Promise<ReadonlyMap<string, ReferenceTarget>>;
}

/** Open batches by site and kind. */
const open = new Map<string, Batch>();
/** Collects the requests of one render. */
const batchMs = 10;
const longestBatch = 50;

/** Loads a target, batched with others of the same kind. */
export async function loadReferenceTarget(
  client: QueryClient,
  siteId: string,
  place: ReferencePlace,
): Promise<ReferenceTarget> {
  const name = `${siteId}/${place.kind}`;
  const batch = open.get(name) ?? openBatch(client, siteId, name);
  batch.places.set(place.id.toLowerCase(), place);
  if (batch.places.size >= longestBatch) open.delete(name);
  return (await batch.targets).get(place.id.toLowerCase()) ?? lostTarget(place, 'missing');
}

function openBatch(client: QueryClient, siteId: string, name: string): Batch {
  const places = new Map<string, ReferencePlace>();
  const targets = new Promise((resolve) => setTimeout(resolve, batchMs)).then(() => {
    if (open.get(name)?.places === places) open.delete(name);
    return findTargets(client, siteId, places);
  });
  const batch = { places, targets };
  open.set(name, batch);
  return batch;
}

async function findTargets(
  client: QueryClient,
  siteId: string,
  places: ReadonlyMap<string, ReferencePlace>,
): Promise<ReadonlyMap<string, ReferenceTarget>> {
  const targets = new Map<string, ReferenceTarget>();
  const [first] = places.values();
  const operations = fhirKindOperations.find(({ kind }) => kind === first?.kind)?.operations;
  if (operations === undefined) return targets;
  const ids = [...places.values()].map(({ id }) => id);
  const query = { _id: [ids.join(',')], _count: ids.length };
  const { entry } = await call(operations.search, { params: { siteId }, query });
  for (const resource of entry ?? []) {
    const place = places.get(String((resource as Loose).id).toLowerCase());
    if (place !== undefined) targets.set(place.id.toLowerCase(), targetOf(resource, place));
  }
  const lost = [...places.values()].filter(({ id }) => !targets.has(id.toLowerCase()));
  // Announced as an extension.
  const historyId = operations.siteHistory.id as ExtensionId;
  if (lost.length > 0 && hasExtension(await loadCapabilities(client), historyId)) {
    const history = await call(operations.siteHistory, {
      params: { siteId },
      query: { _count: lost.length, _current: lost.map(({ id }) => id), _deleted: true },
    });
    const deleted = new Set(history.entry.map(({ fullUrl }) => idOf(fullUrl)));
    for (const place of lost) {
      const isDeleted = deleted.has(place.id.toLowerCase());
      targets.set(place.id.toLowerCase(), lostTarget(place, isDeleted ? 'deleted' : 'missing'));
    }
  }
  return targets;
}

/** The target from its resource. */
export function targetOf(resource: Loose, place: ReferencePlace): ReferenceTarget {
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
