import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import { newEndpoint } from './new-endpoint.ts';
import { newResource } from './new-resource.ts';
import { atSite, type Entry, site, type Target } from './target-makers.ts';

/** Targets of the FHIR operations. */

const firstVersion = ({ crossTenant, make }: Entry): Entry => ({
  crossTenant,
  make: async (world, side) => {
    const target = await make(world, side);
    return { ...target, params: { ...target.params, versionId: '1' } };
  },
});

/** The operations of each FHIR kind. */
export const fhirTargets: Record<string, Entry> = Object.fromEntries(
  fhirKindOperations.flatMap(({ kind, segment, operations }) => {
    const body = newResource(kind);
    const one = atSite('id', { path: `/fhir/${segment}`, idName: 'id', body });
    return [
      [operations.search.id, site()],
      [operations.create.id, site(body)],
      [operations.read.id, one()],
      [operations.update.id, one(body)],
      [operations.remove.id, one()],
      [operations.history.id, one()],
      [operations.readVersion.id, firstVersion(one())],
      [operations.siteHistory.id, site()],
    ];
  }),
);

/** R4's update requires the id in the body. */
const withItsId = ({ crossTenant, make }: Entry): Entry => ({
  crossTenant,
  make: async (world, side) => {
    const target = await make(world, side);
    return { ...target, body: { ...(target.body as object), id: target.params?.id } };
  },
});

/** R4's own paths name the resource type. */
const asEndpoint = ({ crossTenant, make }: Entry, more: Partial<Target> = {}): Entry => ({
  crossTenant,
  make: async (world, side) => {
    const target = await make(world, side);
    return { ...target, ...more, params: { ...target.params, resourceType: 'Endpoint' } };
  },
});
/** R4's conditional operations select by search parameters. */
const byItsId = (entry: Entry, more: Partial<Target> = {}): Entry => ({
  ...entry,
  make: async (world, side) => {
    const target = await asEndpoint(entry, more).make(world, side);
    return { ...target, query: `?_id=${target.params?.id}` };
  },
});
const endpoint = atSite('id', { path: '/fhir/endpoint', idName: 'id', body: newEndpoint() });
const importTarget = asEndpoint(site(JSON.stringify(newEndpoint())));
export const r4Targets: Record<string, Entry> = {
  importResources: importTarget,
  startRecordRun: site({
    change: {
      kind: 'resourceChange',
      words: { running: 'Creating endpoints', done: 'Endpoints created' },
      undoWords: { running: 'Deleting endpoints', done: 'Endpoints deleted' },
      rows: [{ resourceType: 'Endpoint', id: 'e', title: 'E', before: null, after: '{}' }],
    },
  }),
  reportEndpointEditing: endpoint({ isEditing: true }),
  testEndpoint: site({ address: 'mailto:lab@paddock.example' }),
  getEndpointTestSchedule: site(),
  setEndpointTestSchedule: site({ everyMinutes: 60 }),
  listEndpointHealth: {
    ...site(),
    make: async (world, side) => ({ ...(await site().make(world, side)), query: '?_id=lab' }),
  },
  listReferrers: asEndpoint(endpoint()),
  countFacets: asEndpoint(site(), { query: '?_facets=status' }),
  countHistoryFacets: asEndpoint(endpoint()),
  readFhirMetadata: { ...site(), crossTenant: 'unscoped' },
  readR4Metadata: { ...site(), crossTenant: 'unscoped' },
  processR4Bundle: site({ resourceType: 'Bundle', type: 'batch' }),
  searchR4: asEndpoint(site()),
  searchR4ByPost: asEndpoint(site(), {
    body: '_count=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  createR4: asEndpoint(site(newEndpoint())),
  readR4: asEndpoint(endpoint()),
  updateR4: asEndpoint(withItsId(endpoint(newEndpoint()))),
  patchR4: asEndpoint(endpoint(), {
    body: [{ op: 'add', path: '/name', value: 'Patched' }],
    headers: { 'content-type': 'application/json-patch+json' },
  }),
  updateMatchingR4: byItsId(endpoint(newEndpoint())),
  patchMatchingR4: byItsId(endpoint(), {
    body: [{ op: 'add', path: '/name', value: 'Patched' }],
    headers: { 'content-type': 'application/json-patch+json' },
  }),
  deleteMatchingR4: byItsId(endpoint()),
  validateR4: asEndpoint(site(newEndpoint())),
  validateOneR4: asEndpoint(withItsId(endpoint(newEndpoint()))),
  deleteR4: asEndpoint(endpoint()),
  readR4Version: asEndpoint(firstVersion(endpoint())),
  getR4History: asEndpoint(endpoint()),
  getR4KindHistory: asEndpoint(site()),
};
