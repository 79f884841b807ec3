import { describe, expect, test } from 'vitest';
import { type EventgroupListQuery, eventgroupSortFields } from '#contract/ahds/eventgroup.ts';
import { readingKey } from '#service/db/reading-order.ts';
import { type Client, testService } from '#testing/start-service.ts';

const service = await testService();

const groups = '/site/101/ahds/v1/eventgroup';
const uuid = (last: number) => `0a0b0c0d-0000-4000-8000-${String(last).padStart(12, '0')}`;

interface Group {
  eventgroupId: string;
  name: string;
  status: string;
  category: string;
  description: string;
  createdAt: string;
  updatedAt: string;
}
type Query = Partial<EventgroupListQuery>;

const names = ['Autumn', 'autumn', 'Boosters', 'ängste', 'Zähne 100%', 'a_b', 'Boosters'];

/** Thirty event groups with different values in each sort and filter field, in random order. */
async function thirty(client: Client): Promise<Group[]> {
  const created: Group[] = [];
  for (let index = 0; index < 30; index += 1) {
    const response = await client.call('POST', groups, {
      body: {
        eventgroupId: uuid((index * 7) % 30),
        name: names[index % names.length],
        status: ['active', 'inactive', 'archived'][index % 3],
        category: ['reminder-set', 'Campaign', ''][index % 4] ?? 'workflow',
        description: `${'x'.repeat(index % 5)} about ${index}`,
        locationId: uuid(index % 2),
        organizationId: uuid(3 + (index % 2)),
      },
    });
    created.push(response.json());
  }
  return created;
}

async function ask(client: Client, query: Query) {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const response = await client.call('GET', `${groups}?${new URLSearchParams(parameters)}`);
  expect([response.statusCode, response.body]).toEqual([200, expect.anything()]);
  return response.json();
}

/** The expected order: text in reading order, ties by id, all reversed for `desc`. */
function sorted(all: readonly Group[], { sortBy = 'createdAt', sortOrder = 'asc' }: Query) {
  const key = (group: Group) => readingKey(group[sortBy]);
  const order = all.toSorted((a, b) => {
    const compared = Buffer.compare(Buffer.from(key(a)), Buffer.from(key(b)));
    return compared || a.eventgroupId.localeCompare(b.eventgroupId);
  });
  return sortOrder === 'asc' ? order : order.reverse();
}

const idsOf = (all: readonly Group[]) => all.map(({ eventgroupId }) => eventgroupId);

test('has ten by default, oldest first, with the paging fields', async () => {
  const client = await service.signInAs();
  const all = await thirty(client);
  const { data, meta } = await ask(client, {});
  expect(idsOf(data)).toEqual(idsOf(sorted(all, {}).slice(0, 10)));
  expect(meta).toEqual({
    page: 0,
    pageSize: 10,
    total: 30,
    totalPages: 3,
    hasNext: true,
    hasPrevious: false,
  });
});

test('contains each group once on the pages of every order', async () => {
  const client = await service.signInAs();
  const all = await thirty(client);
  for (const sortBy of eventgroupSortFields) {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const pages: Group[] = [];
      for (let page = 0; page < 4; page += 1) {
        pages.push(...(await ask(client, { sortBy, sortOrder, page, pageSize: 8 })).data);
      }
      expect({ sortBy, sortOrder, ids: idsOf(pages) }).toEqual({
        sortBy,
        sortOrder,
        ids: idsOf(sorted(all, { sortBy, sortOrder })),
      });
    }
  }
});

describe('filters', () => {
  test('narrow the list, alone and together, with the exact total', async () => {
    const client = await service.signInAs();
    const all = await thirty(client);
    const cases: [Query, (group: Group & { locationId?: string }) => boolean][] = [
      [{ status: 'archived' }, ({ status }) => status === 'archived'],
      [{ category: 'Campaign' }, ({ category }) => category === 'Campaign'],
      [{ category: 'campaign' }, () => false],
      [{ name: 'AUT' }, ({ name }) => /aut/i.test(name)],
      [{ name: '%' }, ({ name }) => name.includes('%')],
      [{ name: 'ZAHNE' }, ({ name }) => name === 'Zähne 100%'],
      [{ name: 'za\u0308hne' }, ({ name }) => name === 'Zähne 100%'],
      [{ name: 'Ängste' }, ({ name }) => name === 'ängste'],
      [{ name: 'a_b' }, ({ name }) => name === 'a_b'],
      [{ description: 'XX About' }, ({ description }) => description.includes('xx about')],
      [{ locationId: uuid(1) }, ({ locationId }) => locationId === uuid(1)],
      [{ organizationId: uuid(9) }, () => false],
      [
        { name: 'boost', status: 'active' },
        ({ name, status }) => name === 'Boosters' && status === 'active',
      ],
    ];
    for (const [query, matches] of cases) {
      const { data, meta } = await ask(client, { ...query, pageSize: 100 });
      const expected = sorted(all.filter(matches), {});
      expect({ query, ids: idsOf(data), total: meta.total }).toEqual({
        query,
        ids: idsOf(expected),
        total: expected.length,
      });
    }
  });
});

test('a page after the last is empty and has the total', async () => {
  const client = await service.signInAs();
  await thirty(client);
  const { data, meta } = await ask(client, { page: 9 });
  expect([data, meta.total, meta.hasNext, meta.hasPrevious]).toEqual([[], 30, false, true]);
});
