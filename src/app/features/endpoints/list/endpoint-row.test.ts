import { describe, expect, it } from 'vitest';
import { endpointRows, toEndpointRow } from './endpoint-row.ts';

describe('toEndpointRow', () => {
  it.each([
    [{ id: 'a', name: 'N', address: 'https://x.example' }, 'N'],
    [{ id: 'a', name: ' ', address: 'https://x.example' }, 'https://x.example'],
    [{ id: 'a' }, 'a'],
    [{}, 'Endpoint without ID'],
  ])('lists %j under %j', (resource, title) => {
    expect(toEndpointRow(resource).title).toBe(title);
  });

  it('accepts malformed members', () => {
    expect(
      toEndpointRow({
        id: 'a',
        meta: {
          versionId: '3',
          tag: [{ system: 's', code: 'pilot' }, {}],
          security: [{ code: 'R', display: 'restricted' }],
        },
        period: { end: '2024' },
        connectionType: { code: 'own' },
        payloadType: [null, 7, { text: 'T' }, { coding: [{ code: 'c' }] }, { coding: 'x' }],
        managingOrganization: { identifier: { value: 'ORG-1' } },
        contact: 'odd',
      }),
    ).toMatchObject({
      versionId: '3',
      connectionType: 'own',
      payloadTypes: ['T', 'c'],
      organization: 'ORG-1',
      status: undefined,
      period: { start: undefined, end: '2024' },
      labels: [
        { text: 'restricted', token: 'R', kind: 'security' },
        { text: 'pilot', token: 's|pilot', kind: 'tag' },
      ],
    });
  });

  it('shows R4’s display of a code stored without one', () => {
    const system = 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type';
    const named = (connectionType: object) => toEndpointRow({ connectionType }).connectionType;
    expect(named({ system, code: 'hl7-fhir-rest' })).toBe('HL7 FHIR');
    expect(named({ code: 'hl7-fhir-rest' })).toBe('HL7 FHIR');
    expect(named({ system, code: 'hl7-fhir-rest', display: 'Own words' })).toBe('Own words');
    expect(named({ system: 'urn:own', code: 'hl7-fhir-rest' })).toBe('hl7-fhir-rest');
  });

  it.each(['vendor', '#vendor'])('shows the name of a contained organization: %s', (reference) => {
    const contained = [{ resourceType: 'Organization', id: 'vendor', name: 'Vendor Ltd' }];
    const row = toEndpointRow({ managingOrganization: { reference }, contained });
    expect(row.organization).toBe('Vendor Ltd');
  });

  it('shows the name of an included organization', () => {
    const organization = { resourceType: 'Organization', id: 'harbour', name: 'Harbour Trust' };
    const managingOrganization = { reference: 'Organization/Harbour' };
    const [row] = endpointRows([{ resourceType: 'Endpoint', managingOrganization }, organization]);
    expect(row?.organization).toBe('Harbour Trust');
  });

  it('lists Endpoints only', () => {
    const entries = [{ resourceType: 'Endpoint', id: 'a' }, { resourceType: 'Organization' }];
    expect(endpointRows(entries).map((row) => row.id)).toEqual(['a']);
    expect(endpointRows(undefined)).toEqual([]);
  });
});
