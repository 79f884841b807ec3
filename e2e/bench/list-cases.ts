import { type User, userSortFields } from '../../src/contract/people/users.ts';
import type { BenchRequest } from './measure.ts';
import type { ServiceUnderLoad } from './service-under-load.ts';

/** A request about users. `next` may vary, so that not only one response is measured. */
export interface ListCase {
  name: string;
  next(): string | BenchRequest;
}

const size = 25;
const words = ['ann', 'mar', 'son', 'ler', 'vet', 'xyz', 'oli', 'ber', 'eri', 'lou'];
const compound: Readonly<Record<string, string>> = {
  'lastName, firstName': 'sortBy[0][field]=lastName&sortBy[1][field]=firstName',
  'role, -createdAt': 'sortBy[0][field]=role&sortBy[1][field]=createdAt&sortBy[1][dir]=desc',
  '-lastLoginAt, email': 'sortBy[0][field]=lastLoginAt&sortBy[0][dir]=desc&sortBy[1][field]=email',
  'isEnabled, invitation, lastName':
    'sortBy[0][field]=isEnabled&sortBy[1][field]=invitation&sortBy[2][field]=lastName',
};

/** All cases: by id, pages, sorts, filters, searches of three letters, and a write. */
export async function listCases(service: ServiceUnderLoad): Promise<ListCase[]> {
  const total = await totalOf(service, '');
  const place = await placesOfClientUser(service);
  const always = (name: string, query: string): ListCase => ({
    name,
    next: () => `/users?${query}`,
  });
  const lastOf = (users: number) => Math.max(0, Math.ceil(users / size) - 1);
  /** Varying pages around the middle. */
  const middle = (name: string, query: string, users: number): ListCase => ({
    name,
    next: () => `/users?${query}&page=${Math.floor(lastOf(users) * (0.4 + Math.random() / 5))}`,
  });
  const filters = {
    'role=ADMIN': 'role=ADMIN',
    'role=CLIENT_ACCOUNT_USER': 'role=CLIENT_ACCOUNT_USER',
    'isEnabled=false': 'isEnabled=false',
    'invitation=pending': 'invitation=pending',
    'invitation=expired': 'invitation=expired',
    organization: `organizationId=${place.organizationId}`,
    brand: `brandId=${place.brandId}`,
    site: `siteId=${place.siteId}`,
    'client account': `clientAccountId=${place.clientAccountId}`,
    'site, enabled, accepted': `siteId=${place.siteId}&isEnabled=true&invitation=accepted`,
    'role, disabled, expired': 'role=SITE_USER&isEnabled=false&invitation=revoked',
  };
  const filtered = await Promise.all(
    Object.entries(filters).map(async ([name, query]) => {
      const users = await totalOf(service, query);
      return [always(name, query), middle(`${name}, middle`, query, users)];
    }),
  );
  const anyId = await knownIds(service);
  let name = 0;
  return [
    { name: 'one user by id', next: () => `/users/${anyId()}` },
    {
      name: 'update a user by id',
      next: () => {
        name += 1;
        const body = JSON.stringify({ firstName: `Anna ${name}` });
        return { path: `/users/${anyId()}`, method: 'PUT', body };
      },
    },
    always('first page', ''),
    middle('middle page', '', total),
    always('last page', `page=${lastOf(total)}`),
    ...userSortFields.flatMap((field) =>
      [field, `-${field}`].flatMap((sort) => [
        always(`by ${sort}`, `field=${sort}`),
        middle(`by ${sort}, middle`, `field=${sort}`, total),
        always(`by ${sort}, last`, `field=${sort}&page=${lastOf(total)}`),
      ]),
    ),
    ...Object.entries(compound).flatMap(([name, query]) => [
      always(`by ${name}`, query),
      middle(`by ${name}, middle`, query, total),
      always(`by ${name}, last`, `${query}&page=${lastOf(total)}`),
    ]),
    ...filtered.flat(),
    {
      name: 'search of three letters',
      next: () => `/users?search=${words[Math.floor(Math.random() * words.length)]}`,
    },
    ...words.slice(0, 5).map((word) => always(`search ${word}`, `search=${word}`)),
    always('search ann by email', 'search=ann&field=email'),
    middle('search ann, middle', 'search=ann', await totalOf(service, 'search=ann')),
    always('search ann in an organization', `search=ann&organizationId=${place.organizationId}`),
  ];
}

interface Envelope {
  data: User[];
  meta: { total: number };
}

async function totalOf(service: ServiceUnderLoad, query: string): Promise<number> {
  const answer = (await service.get(`/users?${query}&pageSize=1`)) as Envelope; // as the contract has it
  return answer.meta.total;
}

/** Cycles through ids of active users. */
async function knownIds(service: ServiceUnderLoad): Promise<() => string> {
  const ids: string[] = [];
  for (let page = 0; page < 5; page += 1) {
    const query = `/users?role=SITE_USER&field=id&pageSize=100&page=${page}`;
    const { data } = (await service.get(query)) as Envelope; // as the contract has it
    ids.push(...data.map(({ id }) => id));
  }
  let turn = 0;
  return () => {
    turn += 1;
    return ids[turn % ids.length] as string; // there are some
  };
}

/** The places of a user with a client account. */
async function placesOfClientUser(service: ServiceUnderLoad) {
  const query = '/users?role=CLIENT_ACCOUNT_USER&field=createdAt';
  const { data } = (await service.get(query)) as Envelope; // as the contract has it
  const [user] = data;
  const first = (ids: readonly string[] | undefined) => ids?.[0] ?? '0';
  return {
    organizationId: first(user?.organizationIds),
    brandId: first(user?.brandIds),
    siteId: first(user?.siteIds),
    clientAccountId: first(user?.clientAccountIds),
  };
}
