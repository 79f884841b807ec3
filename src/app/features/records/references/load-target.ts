import type { QueryClient } from '@tanstack/react-query';
import { call } from '#app/kit/api/call.ts';
import { hasExtension, loadCapabilities } from '#app/shell/session/session.queries.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { recordTitle } from '../record-title.ts';
import type { ReferencePlace } from '../reference-path.ts';

/** What a reference leads to, as it is now. */
export interface ReferenceTarget extends ReferencePlace {
  /** `missing`: there is none, or none that one may see. */
  state: 'current' | 'deleted' | 'missing';
  /** What people call it; its id where nothing is there. */
  title: string;
  status: string | undefined;
  /** Kinds without a status say whether they are in use. */
  isActive: boolean | undefined;
}

type Loose = Readonly<Record<string, unknown>>;

interface Batch {
  places: Map<string, ReferencePlace>;
  targets: Promise<ReadonlyMap<string, ReferenceTarget>>;
}

/** Batches that still take more, by site and kind. */
const open = new Map<string, Batch>();
/** Fields and rows that are drawn together ask together. */
const batchMs = 10;
const longestBatch = 50;

/** Looks a target up, with all others of its kind that are asked for at the same time: one request for all of them. */
export async function loadTarget(
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
  // Its id is one of the extensions' wherever it is offered.
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

/** What is known of a resource that was read. */
export function targetOf(resource: Loose, place: ReferencePlace): ReferenceTarget {
  const { status, active, id } = resource;
  return {
    ...place,
    // As it is stored, however the reference writes it.
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

/** The last part of an address. */
function idOf(url: string): string {
  return (url.split('/').at(-1) ?? '').toLowerCase();
}
