import { fictionalPhone, localTags, securityLabels } from '../endpoint-parts.ts';
import { mailName, plainName } from '../mail-address.ts';
import { animalExtension, pickSpecies, type Species } from './animals.ts';
import { addressAt } from './contacts.ts';
import type { Places } from './places.ts';
import { concept, localConcept, type RecordDesk, type RecordReference } from './record-desk.ts';
import { type PersonName, pickName, type StaffMember } from './staff.ts';

/** An animal and its owner. */
export interface DemoPatient {
  patient: RecordReference;
  owner: RecordReference;
  name: string;
  species: Species;
  hasDied: boolean;
  /** Age of its record. */
  daysAgo: number;
}

export interface Household {
  person: PersonName;
  phone: string;
  email: string;
  street: string;
  /** Whether the owner's data is confidential. */
  isProtected: boolean;
  patients: DemoPatient[];
}

const streets =
  'Ash Grove|Bridge Street|Chapel Lane|Holly Bank|Mill Row|Orchard Close|Park Avenue|St Mary’s Road|The Crescent|Weaver’s Yard'.split(
    '|',
  );

/** Generates a site's owners with their animals. */
export function householdsOf(
  desk: RecordDesk,
  { places, staff, size }: { places: Places; staff: readonly StaffMember[]; size: number },
): Household[] {
  const { random } = desk;
  const ids = new Set<string>();
  return Array.from({ length: size }, (_, index) => {
    const person = pickName(random);
    const household = {
      person,
      phone: fictionalPhone(random),
      email: `${mailName(person.firstName, person.lastName)}@post.example`,
      street: `${random.integer(1, 180)} ${random.pick(streets)}`,
      isProtected: index % 21 === 8,
    };
    const count = random.weighted([
      [1, 62],
      [2, 26],
      [3, 12],
    ]);
    const patients = Array.from({ length: count }, () =>
      patientOf(desk, { household, places, staff, ids }),
    );
    return { ...household, patients };
  });
}

interface Arrival {
  household: Omit<Household, 'patients'>;
  places: Places;
  staff: readonly StaffMember[];
  ids: Set<string>;
}

function patientOf(desk: RecordDesk, { household, places, staff, ids }: Arrival): DemoPatient {
  const { random, clock } = desk;
  const { person, phone, isProtected } = household;
  const species = pickSpecies(random, desk.site);
  const name = random.pick(species.names);
  // Everyone who may read a reference reads the id in it, so a protected owner's name must not be part of it.
  const id = uniqueId(plainName(isProtected ? name : `${name} ${person.lastName}`), ids);
  const age = random.integer(80, species.years * 365);
  const daysAgo = Math.min(age - 30, random.integer(20, 1200));
  const hasDied = random.chance(0.05);
  const vets = staff.filter(({ isVet }) => isVet);
  const first = {
    ...labels(desk, isProtected ? 'R' : undefined),
    extension: [animalExtension(random, species, random.pick(species.breeds))],
    identifier: [
      ...(['sheep', 'parrot', 'tortoise'].includes(species.code) ? [] : [microchip(desk)]),
      {
        use: 'usual',
        system: `https://${desk.site.domain}/patients`,
        value: `P-${random.integer(10_000, 99_999)}`,
      },
    ],
    active: true,
    name: [{ use: 'usual', ...(!isProtected && { family: person.lastName }), given: [name] }],
    gender: random.pick(['male', 'female']),
    birthDate: clock.dateOf(age),
    contact: [
      {
        relationship: [concept(['v2-0131', 'C', 'Emergency Contact'], 'Owner')],
        name: { family: person.lastName, given: [person.firstName] },
        ...(!isProtected && { telecom: [{ system: 'phone', value: phone, use: 'mobile' }] }),
      },
    ],
    generalPractitioner: [random.pick(vets).practitioner],
    managingOrganization: places.practice,
  };
  const patient = desk.save(
    {
      kind: 'Patient',
      id,
      first,
      changes: [
        ...(random.chance(0.25) ? [{ generalPractitioner: [random.pick(vets).practitioner] }] : []),
        ...(random.chance(0.08)
          ? [{ meta: { ...first.meta, tag: [random.pick(patientTags)] } }]
          : []),
        ...(hasDied ? [{ active: false, deceasedDateTime: clock.dateOf(5) }] : []),
      ],
      daysAgo,
      lastDaysAgo: hasDied ? 4 : random.integer(1, 90),
      // An accidental duplicate.
      isDeleted: random.chance(0.02),
    },
    isProtected ? name : `${name} ${person.lastName}`,
  );
  return {
    patient,
    owner: ownerOf(desk, { household, patient, id, daysAgo }),
    name,
    species,
    hasDied,
    daysAgo,
  };
}

function uniqueId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number += 1) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

/** An identifier with an unassigned manufacturer code and nine digits. */
function microchip({ random }: RecordDesk): object {
  return {
    use: 'official',
    type: { text: 'Microchip' },
    system: 'https://chipfind.example/microchips',
    value: `900999${String(random.integer(0, 999_999_999)).padStart(9, '0')}`,
  };
}

const patientTags = [
  ['insured', 'Insured'],
  ['care-with-handling', 'Handle with care'],
  ['payment-plan', 'On a payment plan'],
  ['blood-donor', 'Blood donor'],
].map(([code = '', display = '']) => ({ system: localTags[0]?.system, code, display }));

/** Tags for some records, and a confidentiality label for protected ones. */
function labels(
  { random }: RecordDesk,
  code: 'R' | 'V' | undefined,
): { meta?: Record<string, unknown> } {
  const tag = random.chance(0.3) ? [random.pick(patientTags)] : [];
  const security = securityLabels.filter((label) => label.code === code);
  return tag.length + security.length === 0
    ? {}
    : { meta: { ...(security.length > 0 && { security }), ...(tag.length > 0 && { tag }) } };
}

interface Ownership {
  household: Omit<Household, 'patients'>;
  patient: RecordReference;
  id: string;
  daysAgo: number;
}

function ownerOf(
  desk: RecordDesk,
  { household, patient, id, daysAgo }: Ownership,
): RecordReference {
  const { person, phone, email, street, isProtected } = household;
  const { random } = desk;
  const display = `${person.firstName} ${person.lastName}`;
  const telecom = [
    { system: 'phone', value: phone, use: 'mobile' },
    { system: 'email', value: email, use: 'home' },
  ];
  const isFewer = random.chance(0.12);
  const owner = desk.save(
    {
      kind: 'RelatedPerson',
      id: `${id}-owner`,
      first: {
        ...(isProtected && {
          meta: { security: securityLabels.filter(({ code }) => code === 'V') },
        }),
        active: true,
        patient,
        relationship: [localConcept('relationships', 'owner', 'Owner')],
        name: [{ use: 'official', family: person.lastName, given: [person.firstName] }],
        telecom: isFewer ? telecom.slice(0, 1) : telecom,
        address: [addressAt(desk, street)],
      },
      changes: isFewer ? [{ telecom }] : [],
      daysAgo,
      lastDaysAgo: random.integer(1, 30),
    },
    display,
  );
  // The display of a reference must not disclose a protected owner's name.
  return isProtected ? { reference: owner.reference } : owner;
}
