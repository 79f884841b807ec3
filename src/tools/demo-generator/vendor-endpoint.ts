import { connectionCoding, protocolOf } from './connection-protocols.ts';
import type { DemoClock } from './demo-clock.ts';
import type { EndpointContent, EndpointStatus, Extension } from './endpoint-content.ts';
import { narrative } from './endpoint-content.ts';
import {
  contacts,
  localExtension,
  localTags,
  managingOrganization,
  payloadTypes,
  securityLabels,
} from './endpoint-parts.ts';
import type { SiteProfile } from './practice-structure.ts';
import type { Random } from './random.ts';
import type { VendorService } from './vendor-services.ts';
import type { Vendor } from './vendors.ts';

/** The connection for which an Endpoint is generated. */
export interface VendorConnection {
  site: SiteProfile;
  vendor: Vendor;
  service: VendorService;
}

/** Weights of the statuses, as in a reasonably maintained register. */
const statusShares: readonly (readonly [EndpointStatus, number])[] = [
  ['active', 68],
  ['suspended', 8],
  ['error', 6],
  ['off', 6],
  ['test', 8],
  ['entered-in-error', 4],
];

function extensions(random: Random): Extension[] {
  const all: Extension[] = [
    localExtension('service-window', {
      valueString: random.pick([
        'Mo-Fr 07:00-19:00',
        'Mo-Sa 08:00-18:00',
        '24/7',
        'Mo-Su 06:00-23:30',
      ]),
    }),
    localExtension('contract-number', { valueString: `C-${random.integer(10_000, 99_999)}` }),
    localExtension('retry-limit', { valuePositiveInt: random.integer(2, 12) }),
    localExtension('cost-per-message', {
      valueDecimal: random.pick([
        'decimal(0.50)',
        'decimal(0.075)',
        'decimal(1.20)',
        'decimal(2.00)',
      ]),
    }),
    localExtension('signed-agreement', { valueBoolean: random.chance(0.9) }),
  ];
  return all.filter(() => random.chance(0.14));
}

function headers(random: Random, site: SiteProfile, vendor: Vendor): string[] {
  const all = [
    `X-Practice-Number: ${site.key.toUpperCase()}-${site.siteId}`,
    `X-Api-Key: demo-${random.integer(0x100000, 0xffffff).toString(16)}`,
    `X-Sender: ${site.key}.${site.domain}`,
    `X-Routing-Key: ${vendor.key}`,
    'Prefer: respond-async',
  ];
  return random.chance(0.55) ? all.filter(() => random.chance(0.4)) : [];
}

/** Address patterns differ between vendors: some have a path for each customer. */
function address(
  random: Random,
  { site, vendor, service }: VendorConnection,
  template: string,
): string {
  const filled = template.replace('{domain}', vendor.domain).replace('{service}', service.key);
  return filled.startsWith('https') && random.chance(0.3) ? `${filled}/${site.key}` : filled;
}

/** Optional elements that few Endpoints have. */
function rareElements(random: Random, connection: VendorConnection): Partial<EndpointContent> {
  const { site, vendor, service } = connection;
  const tag = random.chance(0.35) ? random.shuffled(localTags).slice(0, random.integer(1, 2)) : [];
  const security = random.chance(0.12) ? [random.pick(securityLabels)] : [];
  const meta = {
    ...(random.chance(0.1) ? { source: `https://register.${site.domain}` } : {}),
    ...(security.length > 0 ? { security } : {}),
    ...(tag.length > 0 ? { tag } : {}),
  };
  const spoken = [localExtension('spoken-name', { valueString: vendor.key.replaceAll('-', ' ') })];
  return {
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
    ...(random.chance(0.12) ? { language: site.language } : {}),
    ...(random.chance(0.15) ? { text: narrative(`${vendor.name}: ${service.label}`) } : {}),
    ...(random.chance(0.05) ? { _name: { extension: spoken } } : {}),
    ...(random.chance(0.06)
      ? {
          contained: [{ resourceType: 'Organization', id: 'vendor', name: vendor.name }],
          managingOrganization: { reference: '#vendor' },
        }
      : {}),
  };
}

/** Generates the first version of an Endpoint. */
export function vendorEndpoint(
  connection: VendorConnection,
  { random, clock }: { random: Random; clock: DemoClock },
): EndpointContent {
  const { site, vendor, service } = connection;
  const code = random.pick(service.connections);
  const protocol = protocolOf(code);
  const organization = managingOrganization(random, vendor);
  const header =
    code.startsWith('hl7-fhir') || code.startsWith('dicom') ? headers(random, site, vendor) : [];
  const start = clock.dateOf(random.integer(920, 1600));
  return {
    resourceType: 'Endpoint',
    id: `${vendor.key}-${service.key}`,
    status: random.weighted(statusShares),
    connectionType: connectionCoding(code),
    name: `${vendor.name} – ${service.label}`,
    ...(organization === undefined ? {} : { managingOrganization: organization }),
    extension: extensions(random),
    identifier: [
      {
        use: 'official' as const,
        system: `https://registry.${vendor.domain}/endpoints`,
        value: `EP-${random.integer(10_000, 99_999)}`,
      },
      {
        system: `https://${site.domain}/endpoint-register`,
        value: `${site.siteId}-${String(random.integer(1, 9999)).padStart(4, '0')}`,
      },
    ].filter(() => random.chance(0.6)),
    contact: random.chance(0.85) ? contacts(random, vendor.domain) : [],
    ...(random.chance(0.6) ? { period: { start } } : {}),
    payloadType: payloadTypes(service, code),
    payloadMimeType: random.chance(0.85) ? protocol.mimeTypes : [],
    address: address(random, connection, protocol.address),
    header,
    ...(header.some((line) => line.startsWith('X-Api-Key')) && random.chance(0.3)
      ? {
          _header: header.map((line) =>
            line.startsWith('X-Api-Key')
              ? { extension: [localExtension('is-secret', { valueBoolean: true })] }
              : null,
          ),
        }
      : {}),
    ...rareElements(random, connection),
  };
}
