import type { DemoRole, DemoUser } from '#service/demo/demo-practice.ts';
import { type AccountTimes, invitationSent } from './account-state.ts';
import type { DemoClock } from './demo-clock.ts';
import { membership, siteIdsOf } from './membership.ts';
import { alderCreekId, northfieldId } from './practice-structure.ts';
import { createRandom, randomUuid } from './random.ts';

export const ameliaHart = 'amelia.hart@northfield-vets.example';
export const tomBecker = 'tom.becker@northfield-vets.example';
const priyaRaman = 'priya.raman@northfield-vets.example';
export const inesCarvalho = 'ines.carvalho@northfield-vets.example';
export const jonasLindqvist = 'jonas.lindqvist@northfield-vets.example';
export const siobhanOConnor = 'siobhan.oconnor@northfield-vets.example';

/** A user on whom journeys, documents and histories can rely. */
interface FixedPerson {
  email: string;
  name: readonly [firstName: string, lastName: string];
  role: DemoRole;
  siteIds: number[];
}

function person(email: string, name: FixedPerson['name'], siteIds: number[]): FixedPerson {
  return { email, name, role: 'SITE_USER', siteIds };
}

function administrator(
  email: string,
  name: FixedPerson['name'],
  organizationId: number,
): FixedPerson {
  return { email, name, role: 'ADMIN', siteIds: siteIdsOf(organizationId) };
}

const aoifeMurphy = 'aoife.murphy@harbourside-animals.example';

const people: FixedPerson[] = [
  administrator(ameliaHart, ['Amelia', 'Hart'], northfieldId),
  administrator('daniel.osei@northfield-vets.example', ['Daniel', 'Osei'], northfieldId),
  administrator('grace.whitlock@alder-creek-vets.example', ['Grace', 'Whitlock'], alderCreekId),
  person(tomBecker, ['Tom', 'Becker'], [101, 102]),
  person(inesCarvalho, ['Inês', 'Carvalho'], [101, 103]),
  person(jonasLindqvist, ['Jonas', 'Lindqvist'], [101, 105]),
  person(siobhanOConnor, ['Siobhán', "O'Connor"], [101, 104]),
  person('marek.dvorak@northfield-vets.example', ['Marek', 'Dvořák'], [102, 103]),
  person('nia.llewellyn@northfield-vets.example', ['Nia', 'Llewellyn'], [102]),
  person('eilidh.macdonald@northfield-vets.example', ['Eilidh', 'MacDonald'], [103]),
  person('cillian.byrne@harbourside-animals.example', ['Cillian', 'Byrne'], [104, 105]),
  person(aoifeMurphy, ['Aoife', 'Murphy'], [104]),
  person('femke.de-vries@harbourside-animals.example', ['Femke', 'de Vries'], [105]),
  person('joost.van-t-hoff@harbourside-animals.example', ['Joost', "van 't Hoff"], [105]),
  person('miguel.santos@alder-creek-vets.example', ['Miguel', 'Santos'], [201]),
];

/** Created before the oldest version of any Endpoint, so that everyone can be an author. */
function longStanding(clock: DemoClock, { email }: FixedPerson): AccountTimes {
  const hasLeft = email === aoifeMurphy;
  const index = people.findIndex((other) => other.email === email);
  return {
    isEnabled: !hasLeft,
    createdAt: clock.onDay(1430 - index, 540 + index * 7),
    updatedAt: clock.onDay(hasLeft ? 2 : 300 + index, 700),
    tosAcceptedAt: clock.onDay(1429 - index, 560 + index * 3),
    lastLoginAt: clock.onDay(hasLeft ? 3 : 1, 480 + index * 11),
    hasPassword: true,
    invitation: {
      state: 'accepted',
      sentAt: clock.onDay(1430 - index, 540 + index * 7),
      expiresAt: clock.onDay(1423 - index, 540 + index * 7),
    },
  };
}

/** Her invitation expired twelve days ago: the administrator's first journey resends it. */
function priya(clock: DemoClock): DemoUser {
  const sentAgo = 19 * 1440 + 95;
  return {
    userId: userIdOf(priyaRaman),
    email: priyaRaman,
    firstName: 'Priya',
    lastName: 'Raman',
    role: 'SITE_USER',
    ...membership([101]),
    isEnabled: true,
    createdAt: clock.minutesAgo(sentAgo),
    updatedAt: clock.minutesAgo(sentAgo),
    tosAcceptedAt: null,
    lastLoginAt: null,
    hasPassword: false,
    invitation: invitationSent(clock, sentAgo, 'pending'),
  };
}

/** The id of the user with an email address. */
export function userIdOf(email: string): string {
  return randomUuid(createRandom(`user ${email}`));
}

/** The users that journeys rely on. */
export function fixedPeople(clock: DemoClock): DemoUser[] {
  const staff = people.map((one) => ({
    userId: userIdOf(one.email),
    email: one.email,
    firstName: one.name[0],
    lastName: one.name[1],
    role: one.role,
    ...membership(one.siteIds),
    ...longStanding(clock, one),
  }));
  return [...staff, priya(clock)];
}

/** The email addresses of the users who edit a site's Endpoints. */
export function endpointAuthors(siteId: number): string[] {
  return people.filter(({ siteIds }) => siteIds.includes(siteId)).map(({ email }) => email);
}
