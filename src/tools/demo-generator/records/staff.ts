import { mailName, plainName } from '../mail-address.ts';
import { namePools } from '../name-pools.ts';
import type { Random } from '../random.ts';
import { workContacts } from './contacts.ts';
import type { Places } from './places.ts';
import { localConcept, type RecordDesk, type RecordReference } from './record-desk.ts';

/** A member of the clinical staff. */
export interface StaffMember {
  practitioner: RecordReference;
  role: RecordReference;
  isVet: boolean;
}

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Picks a person's name. */
export function pickName(random: Random): PersonName {
  const pool = random.weighted(namePools.map((one) => [one, one.weight] as const));
  return { firstName: random.pick(pool.first), lastName: random.pick(pool.last) };
}

const positions = [
  ['vet', 'Veterinary surgeon', 'MRCVS'],
  ['nurse', 'Registered veterinary nurse', 'RVN'],
  ['vet', 'Veterinary surgeon', 'MRCVS'],
  ['specialist', 'Specialist', 'DipECVS'],
  ['nurse', 'Registered veterinary nurse', 'RVN'],
  ['reception', 'Receptionist', undefined],
] as const;

const specialties = [
  ['general-practice', 'General practice'],
  ['surgery', 'Surgery'],
  ['internal-medicine', 'Internal medicine'],
  ['dermatology', 'Dermatology'],
  ['cardiology', 'Cardiology'],
  ['anaesthesia', 'Anaesthesia'],
] as const;

/** Generates the practitioners of a site with their roles. */
export function staffOf(desk: RecordDesk, places: Places, size: number): StaffMember[] {
  const ids = new Set<string>();
  return Array.from({ length: size }, (_, index) => {
    let name = pickName(desk.random);
    while (ids.has(idOf(name))) name = pickName(desk.random);
    ids.add(idOf(name));
    return staffMember(desk, places, { ...name, position: positions[index % positions.length] });
  });
}

function idOf({ firstName, lastName }: PersonName): string {
  return plainName(`${firstName} ${lastName}`) || 'colleague';
}

function staffMember(
  desk: RecordDesk,
  places: Places,
  person: PersonName & { position: (typeof positions)[number] | undefined },
): StaffMember {
  const { random, clock, site } = desk;
  const { firstName, lastName } = person;
  const [code, title, degree] = person.position ?? positions[0];
  const isVet = code !== 'nurse' && code !== 'reception';
  const specialty = random.pick(specialties);
  const since = random.integer(200, 1300);
  const display = `${isVet ? 'Dr ' : ''}${firstName} ${lastName}`;
  const hasLeft = random.chance(0.06);
  const contacts = workContacts(desk, `${mailName(firstName, lastName)}@${site.domain}`);
  const practitioner = desk.save(
    {
      kind: 'Practitioner',
      id: idOf(person),
      first: {
        ...(degree !== undefined && {
          identifier: [
            {
              use: 'official',
              system: 'https://register.example/professionals',
              value: String(random.integer(5_000_000, 7_400_000)),
            },
          ],
        }),
        active: true,
        name: [
          {
            use: 'official',
            text: display,
            family: lastName,
            given: [firstName],
            ...(isVet && { prefix: ['Dr'] }),
            ...(degree !== undefined && { suffix: [degree] }),
          },
        ],
        telecom: contacts,
        ...(degree !== undefined && {
          qualification: [
            {
              code: { text: degree },
              period: { start: clock.dateOf(since + random.integer(30, 5000)) },
              issuer: { display: 'Royal College of Veterinary Surgeons' },
            },
          ],
        }),
      },
      changes: [
        ...(random.chance(0.3) ? [{ telecom: contacts.slice(0, 1) }] : []),
        ...(hasLeft ? [{ active: false }] : []),
      ],
      daysAgo: since,
      lastDaysAgo: random.integer(1, 150),
    },
    display,
  );
  const role = desk.save(
    {
      kind: 'PractitionerRole',
      id: `${idOf(person)}-${code}`,
      first: {
        active: !hasLeft,
        period: { start: clock.dateOf(since) },
        practitioner,
        organization: random.chance(0.5) ? places.practice : random.pick(places.departments),
        code: [localConcept('positions', code, title)],
        ...(isVet && { specialty: [localConcept('specialties', specialty[0], specialty[1])] }),
        location: [places.building],
        ...(isVet && { healthcareService: [random.pick(places.services)].map(withoutKey) }),
        telecom: contacts.slice(0, 1),
        availableTime: [
          {
            daysOfWeek: random
              .shuffled(['mon', 'tue', 'wed', 'thu', 'fri'])
              .slice(0, random.integer(3, 5)),
            availableStartTime: '08:30:00',
            availableEndTime: random.pick(['17:00:00', '18:30:00']),
          },
        ],
      },
      daysAgo: since,
    },
    `${display}, ${title.toLowerCase()}`,
  );
  return { practitioner, role, isVet };
}

function withoutKey({ reference, display }: RecordReference): RecordReference {
  return { reference, ...(display !== undefined && { display }) };
}
