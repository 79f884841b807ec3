import type { DemoEndpoint } from '#service/demo/demo-practice.ts';
import { plainName } from '../mail-address.ts';
import { brands, clientAccounts, organizations } from '../practice-structure.ts';
import { addressAt, positionOf, workContacts } from './contacts.ts';
import { type OfferedService, offeredServices } from './offered-services.ts';
import { type PartnerOrganization, partnerOrganizations } from './partner-organizations.ts';
import { concept, type RecordDesk, type RecordReference } from './record-desk.ts';

/** A site's organizations, locations and services. */
export interface Places {
  group: RecordReference;
  practice: RecordReference;
  departments: RecordReference[];
  clients: RecordReference[];
  partners: PartnerOrganization[];
  building: RecordReference;
  consultingRooms: RecordReference[];
  theatres: RecordReference[];
  wards: RecordReference[];
  services: OfferedService[];
}

const practiceType = concept(
  ['organization-type', 'prov', 'Healthcare Provider'],
  'Veterinary practice',
);
const departmentNames = [
  ['surgery', 'Surgery'],
  ['imaging', 'Diagnostic imaging'],
  ['emergency', 'Emergency and critical care'],
  ['exotics', 'Exotics and small mammals'],
  ['nursing', 'Nursing clinics'],
] as const;

/** Generates the organizations, locations and services of a site. */
export function placesOf(desk: RecordDesk, endpoints: readonly DemoEndpoint[]): Places {
  const { site } = desk;
  const organization = organizations.find((one) => one.organizationId === site.organizationId);
  const brand = brands.find((one) => one.brandId === site.brandId);
  const group = desk.save(
    {
      kind: 'Organization',
      id: plainName(organization?.name ?? ''),
      first: { active: true, type: [practiceType], name: organization?.name, alias: [brand?.name] },
      daysAgo: 1400,
    },
    organization?.name ?? '',
  );
  const practice = desk.save(
    {
      kind: 'Organization',
      id: site.key,
      first: {
        active: true,
        identifier: [
          {
            use: 'official',
            system: 'https://register.example/practices',
            value: `VP-${site.siteId}`,
          },
        ],
        type: [practiceType],
        name: site.name,
        telecom: workContacts(desk, `reception.${site.key}@${site.domain}`),
        address: [addressAt(desk)],
        partOf: group,
      },
      changes: [{ telecom: workContacts(desk, `hello.${site.key}@${site.domain}`) }],
      daysAgo: 1390,
      lastDaysAgo: 210,
    },
    site.name,
  );
  const departments = departmentNames.map(([key, name]) =>
    desk.save(
      {
        kind: 'Organization',
        id: `${site.key}-${key}`,
        first: {
          active: true,
          type: [concept(['organization-type', 'dept', 'Hospital Department'])],
          name,
          partOf: practice,
        },
        daysAgo: 1380,
      },
      name,
    ),
  );
  const clients = clientAccounts
    .filter(({ siteId }) => siteId === site.siteId)
    .map(({ name }) =>
      desk.save(
        {
          kind: 'Organization',
          id: plainName(name),
          first: {
            active: true,
            type: [concept(['organization-type', 'other', 'Other'], 'Client')],
            name,
            telecom: workContacts(desk, `office@${plainName(name)}.example`),
          },
          daysAgo: desk.random.integer(300, 1200),
        },
        name,
      ),
    );
  const building = desk.save(
    {
      kind: 'Location',
      id: site.key,
      first: {
        status: 'active',
        name: site.name,
        mode: 'instance',
        telecom: workContacts(desk, `reception.${site.key}@${site.domain}`),
        address: addressAt(desk),
        physicalType: concept(['location-physical-type', 'bu', 'Building']),
        position: positionOf(site),
        managingOrganization: practice,
        hoursOfOperation: [
          {
            daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri'],
            openingTime: '08:00:00',
            closingTime: '19:00:00',
          },
          { daysOfWeek: ['sat'], openingTime: '09:00:00', closingTime: '13:00:00' },
        ],
      },
      daysAgo: 1390,
    },
    site.name,
  );
  const room = roomIn(desk, { building, practice });
  return {
    group,
    practice,
    departments,
    clients,
    partners: partnerOrganizations(desk, endpoints),
    building,
    consultingRooms: [1, 2, 3].map((number) =>
      room(`consulting-${number}`, `Consulting room ${number}`),
    ),
    theatres: [1, 2].map((number) => room(`theatre-${number}`, `Theatre ${number}`)),
    wards: ['Dog ward', 'Cat ward', 'Isolation', 'Intensive care'].map((name) =>
      room(plainName(name), name),
    ),
    services: offeredServices(desk, { practice, departments, building, endpoints }),
  };
}

function roomIn(
  desk: RecordDesk,
  { building, practice }: { building: RecordReference; practice: RecordReference },
) {
  return (key: string, name: string) => {
    const isClosed = key === 'isolation';
    return desk.save(
      {
        kind: 'Location',
        id: `${desk.site.key}-${key}`,
        first: {
          status: 'active',
          name,
          mode: 'instance',
          physicalType: name.includes('ward')
            ? concept(['location-physical-type', 'wa', 'Ward'])
            : concept(['location-physical-type', 'ro', 'Room']),
          managingOrganization: practice,
          partOf: building,
        },
        changes: isClosed
          ? [{ status: 'suspended', description: 'Closed while the ventilation is renewed.' }]
          : [],
        daysAgo: 1380,
        lastDaysAgo: 9,
      },
      name,
    );
  };
}
