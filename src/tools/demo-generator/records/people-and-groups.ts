import { plainName } from '../mail-address.ts';
import type { CareContext } from './care.ts';
import { localConcept, type RecordDesk } from './record-desk.ts';

/** Generates a Person for each owner of several animals, who links their related persons. */
export function personsOf(desk: RecordDesk, { households, places, staff }: CareContext): void {
  const { random, clock } = desk;
  const ids = new Set<string>();
  for (const { person, email, phone, patients, isProtected } of households) {
    const id = plainName(`${person.firstName} ${person.lastName}`);
    if (patients.length < 2 || isProtected || ids.has(id)) continue;
    ids.add(id);
    const isColleague = random.chance(0.08);
    desk.save(
      {
        kind: 'Person',
        id,
        first: {
          name: [{ use: 'official', family: person.lastName, given: [person.firstName] }],
          telecom: [
            { system: 'phone', value: phone, use: 'mobile' },
            { system: 'email', value: email, use: 'home' },
          ],
          gender: random.pick(['female', 'male', 'unknown']),
          birthDate: clock.dateOf(random.integer(7300, 29_000)),
          managingOrganization: places.practice,
          active: true,
          link: [
            ...patients.map(({ owner }) => ({ target: owner, assurance: 'level3' })),
            ...(isColleague
              ? [{ target: random.pick(staff).practitioner, assurance: 'level2' }]
              : []),
          ],
        },
        daysAgo: random.integer(1, 300),
      },
      `${person.firstName} ${person.lastName}`,
    );
  }
}

/** Generates herds, litters and other groups, some with a count and some with members. */
export function groupsOf(desk: RecordDesk, { households, places }: CareContext): void {
  const { random, clock } = desk;
  const patients = households.flatMap((household) => household.patients);
  for (const client of places.clients) {
    const name = `Animals of ${client.display ?? ''}`;
    desk.save(
      {
        kind: 'Group',
        id: plainName(name),
        first: {
          active: true,
          type: 'animal',
          actual: true,
          code: localConcept('groups', 'residents', 'Residents of a client'),
          name,
          quantity: random.integer(4, 60),
          managingEntity: client,
        },
        changes: random.chance(0.5) ? [{ quantity: random.integer(4, 60) }] : [],
        daysAgo: random.integer(40, 400),
        lastDaysAgo: random.integer(1, 30),
      },
      name,
    );
  }
  const named = [
    ['blood-donors', 'Blood donors', 6],
    ['weight-clinic', 'Weight clinic', 5],
    ['vaccine-study', 'Vaccine study, second year', 8],
  ] as const;
  for (const [code, name, size] of named) {
    const members = random.shuffled(patients).slice(0, size);
    desk.save(
      {
        kind: 'Group',
        id: code,
        first: {
          active: true,
          type: 'animal',
          actual: true,
          code: localConcept('groups', code, name),
          name,
          quantity: members.length,
          managingEntity: places.practice,
          member: members.map(({ patient }) => ({
            entity: patient,
            period: { start: clock.dateOf(random.integer(10, 300)) },
          })),
        },
        daysAgo: random.integer(1, 200),
      },
      name,
    );
  }
}
