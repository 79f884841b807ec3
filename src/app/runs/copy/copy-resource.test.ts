import { expect, it } from 'vitest';
import { type CopyChange, copyOf, localReferences } from './copy-resource.ts';

const change: CopyChange = {
  identifiers: 'kept',
  missing: 'named',
  references: { 'Organization/7': 'Organization/12' },
  names: { 'Location/3': 'Barn' },
};
const resource = {
  resourceType: 'HealthcareService',
  id: 'a',
  meta: { versionId: '3', lastUpdated: '2026-01-01T00:00:00Z', tag: [{ code: 'x' }] },
  identifier: [{ value: '1', assigner: { reference: 'Organization/7' } }],
  providedBy: { reference: 'Organization/7/_history/2', display: 'Seven' },
  location: [{ reference: 'Location/3' }],
  endpoint: [{ reference: '#own' }, { reference: 'https://x.example/Endpoint/1' }],
  contained: [{ resourceType: 'Endpoint', id: 'own' }],
};

it('removes the identity, and maps references to records of the target', () => {
  expect(localReferences([resource])).toEqual([
    { kind: 'Organization', id: '7', key: 'Organization/7', display: 'Seven' },
    { kind: 'Location', id: '3', key: 'Location/3' },
  ]);
  expect(copyOf(resource, change)).toEqual({
    resourceType: 'HealthcareService',
    meta: { tag: [{ code: 'x' }] },
    identifier: [{ value: '1', assigner: { reference: 'Organization/12' } }],
    providedBy: { reference: 'Organization/12', display: 'Seven' },
    location: [{ display: 'Barn' }],
    endpoint: resource.endpoint,
    contained: resource.contained,
  });
});

it('removes identifiers and unmatched references on request', () => {
  const { meta, identifier, location, id, ...rest } = resource;
  expect(copyOf(resource, { ...change, identifiers: 'left', missing: 'left' })).toEqual({
    ...rest,
    meta: { tag: [{ code: 'x' }] },
    providedBy: { reference: 'Organization/12', display: 'Seven' },
  });
});
