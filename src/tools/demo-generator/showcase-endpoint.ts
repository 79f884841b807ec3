import type { DemoEndpoint } from '#service/demo/demo-practice.ts';
import type { DemoClock } from './demo-clock.ts';
import { type EndpointContent, endpointText } from './endpoint-content.ts';
import { localExtension, localTags, resourcePayload } from './endpoint-parts.ts';
import {
  ameliaHart,
  inesCarvalho,
  jonasLindqvist,
  siobhanOConnor,
  tomBecker,
} from './fixed-people.ts';

/** Site and id of the showcase. */
export const showcase = { siteId: 101, id: 'greenvale-lab-results' } as const;

interface Change {
  daysAgo: number;
  /** Minute of the UTC day. */
  minute: number;
  author: string;
  reason?: string;
  change: Partial<EndpointContent> | ((before: EndpointContent) => Partial<EndpointContent>);
}

const host = 'greenvale-lab.example';

const first: EndpointContent = {
  resourceType: 'Endpoint',
  id: showcase.id,
  identifier: [
    { use: 'official', system: `https://registry.${host}/endpoints`, value: 'EP-40117' },
  ],
  status: 'test',
  connectionType: {
    system: 'http://terminology.hl7.org/CodeSystem/endpoint-connection-type',
    code: 'hl7-fhir-rest',
    display: 'HL7 FHIR',
  },
  name: 'Greenvale Lab (test)',
  managingOrganization: {
    reference: 'Organization/greenvale-lab',
    display: 'Greenvale Reference Laboratory',
  },
  contact: [{ system: 'phone', value: '+44 113 496 0142', use: 'work' }],
  payloadType: [resourcePayload('DiagnosticReport')],
  payloadMimeType: ['application/fhir+json'],
  address: `https://sandbox.${host}/fhir/r4`,
};

const goodHeader = ['X-Practice-Number: NVG-101', 'X-Routing-Key: leeds-results-2'];
const goodAddress = `https://eu1.results.${host}/fhir/r4`;
const email = { system: 'email', value: `integration@${host}`, use: 'work', rank: 1 } as const;
const phone = { system: 'phone', value: '+44 113 496 0177', use: 'work', rank: 2 } as const;

/** Versions 2 to 14. The last three break two values and, a day later, add a contact to keep. */
function changes(startDate: string, endDate: string): Change[] {
  return [
    {
      daysAgo: 548,
      minute: 571,
      author: tomBecker,
      change: {
        status: 'active',
        name: 'Greenvale Reference Laboratory – results feed',
        contact: [
          { system: 'phone', value: '+44 113 496 0142', use: 'work' },
          { system: 'email', value: `integration@${host}`, use: 'work' },
        ],
        period: { start: startDate },
        address: `https://results.${host}/fhir/r4`,
        header: ['X-Practice-Number: NVG-101', 'X-Routing-Key: leeds-results'],
      },
    },
    {
      daysAgo: 502,
      minute: 662,
      author: inesCarvalho,
      change: {
        payloadType: [resourcePayload('DiagnosticReport'), resourcePayload('Observation')],
        extension: [
          localExtension('service-window', { valueString: 'Mo-Sa 06:00-22:00' }),
          localExtension('cost-per-message', { valueDecimal: 'decimal(0.50)' }),
        ],
      },
    },
    {
      daysAgo: 430,
      minute: 845,
      author: siobhanOConnor,
      change: ({ contact = [] }) => ({
        contact: contact.map((one) =>
          one.system === 'phone' ? { ...one, value: '+44 113 496 0177' } : one,
        ),
      }),
    },
    { daysAgo: 371, minute: 498, author: tomBecker, change: { status: 'error' } },
    {
      daysAgo: 371,
      minute: 541,
      author: ameliaHart,
      change: { status: 'suspended', meta: { tag: localTags.slice(0, 1) } },
    },
    {
      daysAgo: 369,
      minute: 604,
      author: inesCarvalho,
      change: {
        status: 'active',
        contact: [email, phone],
        payloadMimeType: ['application/fhir+json', 'application/pdf'],
        address: goodAddress,
      },
    },
    {
      daysAgo: 288,
      minute: 722,
      author: ameliaHart,
      change: {
        managingOrganization: {
          reference: 'Organization/greenvale-lab',
          identifier: { system: `https://registry.${host}/organizations`, value: 'ORG-2291' },
          display: 'Greenvale Reference Laboratory',
        },
      },
    },
    {
      daysAgo: 203,
      minute: 533,
      author: siobhanOConnor,
      change: { period: { start: startDate, end: endDate } },
    },
    { daysAgo: 140, minute: 611, author: tomBecker, change: { header: goodHeader } },
    {
      daysAgo: 61,
      minute: 903,
      author: inesCarvalho,
      reason: 'Greenvale now sends letters as well',
      change: ({ payloadType }) => ({
        payloadType: [...payloadType, resourcePayload('DocumentReference')],
        extension: [
          localExtension('service-window', { valueString: 'Mo-Su 06:00-23:30' }),
          localExtension('cost-per-message', { valueDecimal: 'decimal(0.45)' }),
        ],
      }),
    },
    {
      daysAgo: 3,
      minute: 983,
      author: jonasLindqvist,
      reason: 'Move to the new EU address',
      change: {
        address: `https://eu1.result.${host}/fhir/r4`,
        header: ['X-Routing-Key: rotterdam-results'],
      },
    },
    {
      daysAgo: 2,
      minute: 487,
      author: tomBecker,
      reason: 'No results since yesterday afternoon',
      change: { status: 'error' },
    },
    {
      daysAgo: 2,
      minute: 526,
      author: siobhanOConnor,
      reason: 'On-call number while the feed is down',
      change: ({ contact = [] }) => ({
        contact: [
          ...contact,
          { system: 'phone', value: '+44 1632 960118', use: 'mobile', rank: 3 },
        ],
      }),
    },
  ];
}

/**
 * A broken results feed: its address and header were broken by one user, then another saved a good change. Restoring a
 * whole older version would lose that, so the user has to restore single fields.
 */
export function showcaseEndpoint(clock: DemoClock): DemoEndpoint {
  const startDate = clock.dateOf(548);
  const endDate = clock.dateOf(-182);
  let content = first;
  const later = changes(startDate, endDate).map(({ daysAgo, minute, author, reason, change }) => {
    content = { ...content, ...(typeof change === 'function' ? change(content) : change) };
    return {
      content: endpointText(content),
      method: 'PUT' as const,
      savedAt: clock.onDay(daysAgo, minute),
      authorEmail: author,
      ...(reason !== undefined && { reason }),
    };
  });
  const created = {
    content: endpointText(first),
    method: 'POST' as const,
    savedAt: clock.onDay(561, 912),
    authorEmail: tomBecker,
  };
  return { ...showcase, versions: [created, ...later] };
}
