import type {
  CodeableConcept,
  Coding,
  ContactPoint,
  Endpoint,
  Identifier,
} from '@medplum/fhirtypes';
import { type ConnectionCode, protocolOf } from './connection-protocols.ts';
import type { Extension } from './endpoint-content.ts';
import type { Random } from './random.ts';
import type { VendorService } from './vendor-services.ts';
import type { Vendor } from './vendors.ts';

/** The platform's base URL for codes and extensions, shared by all tenants. */
const localBase = 'https://paddock.example/fhir';

/** The administrators' tags for Endpoints. */
export const localTags: Coding[] = [
  ['critical', 'Critical for patient care'],
  ['pilot', 'Pilot'],
  ['billing', 'Billing'],
  ['round-the-clock', 'Monitored round the clock'],
  ['to-review', 'To be reviewed'],
  ['migrated', 'Migrated from the old register'],
].map(([code = '', display = '']) => ({ system: `${localBase}/tags`, code, display }));

/** Security labels for Endpoints with confidential content. */
export const securityLabels: Coding[] = [
  ['R', 'restricted'],
  ['N', 'normal'],
  ['V', 'very restricted'],
].map(([code = '', display = '']) => ({
  system: 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality',
  code,
  display,
}));

/** One of the platform's extensions. */
export function localExtension(name: string, value: Omit<Extension, 'url'>): Extension {
  return { url: `${localBase}/StructureDefinition/${name}`, ...value };
}

/** A phone number from a range that Ofcom reserves for fiction. */
export function fictionalPhone(random: Random): string {
  const number = String(random.integer(0, 999)).padStart(3, '0');
  return random.chance(0.5) ? `+44 113 496 0${number}` : `+44 1632 960${number}`;
}

/** A resource type as payload. */
export function resourcePayload(code: string): CodeableConcept {
  return { coding: [{ system: 'http://hl7.org/fhir/resource-types', code, display: code }] };
}

const structuredDocument: CodeableConcept = {
  coding: [
    {
      system: 'urn:oid:1.3.6.1.4.1.19376.1.2.3',
      code: 'urn:hl7-org:sdwg:ccda-structuredBody:1.1',
    },
  ],
  text: 'C-CDA structured document',
};

/** The payload types of a connection, as usual for its protocol. */
export function payloadTypes(service: VendorService, code: ConnectionCode): CodeableConcept[] {
  if (code.startsWith('dicom') || code === 'ihe-iid') {
    return [{ text: protocolOf(code).display }];
  }
  if (code === 'hl7v2-mllp' && service.message !== undefined) {
    const [event, meaning] = service.message;
    const system = 'http://terminology.hl7.org/CodeSystem/v2-0003';
    return [{ coding: [{ system, code: event }], text: meaning }];
  }
  if (code.startsWith('ihe') || code === 'direct-project') return [structuredDocument];
  if (code === 'secure-email') {
    return [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/endpoint-payload-type',
            code: 'any',
            display: 'Any',
          },
        ],
        text: `PDF, ${service.label}`,
      },
    ];
  }
  return service.resources.map(resourcePayload);
}

/** An Endpoint's organization, in one of the usual forms of a reference. */
export function managingOrganization(
  random: Random,
  vendor: Vendor,
): Endpoint['managingOrganization'] {
  const identifier: Identifier = {
    system: `https://registry.${vendor.domain}/organizations`,
    value: `ORG-${random.integer(1000, 9999)}`,
  };
  return random.weighted<Endpoint['managingOrganization']>([
    [{ reference: `Organization/${vendor.key}`, display: vendor.name }, 40],
    [{ type: 'Organization', identifier, display: vendor.name }, 30],
    [{ display: vendor.name }, 15],
    [{ reference: `Organization/${vendor.key}`, type: 'Organization', identifier }, 5],
    [undefined, 10],
  ]);
}

/** One to three contact points of a vendor. */
export function contacts(random: Random, domain: string): ContactPoint[] {
  const all: ContactPoint[] = [
    { system: 'email', value: `integration@${domain}`, use: 'work', rank: 1 },
    { system: 'phone', value: fictionalPhone(random), use: 'work' },
    { system: 'email', value: `helpdesk@${domain}`, use: 'work' },
    { system: 'url', value: `https://status.${domain}`, use: 'work' },
    { system: 'phone', value: fictionalPhone(random), use: 'mobile' },
    { system: 'fax', value: fictionalPhone(random), use: 'work' },
  ];
  return all.filter((_, index) => index === 0 || random.chance(0.35)).slice(0, 4);
}
