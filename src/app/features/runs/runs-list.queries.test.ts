import { expect, it } from 'vitest';
import type { SortDirection } from '#contract/base/paging.ts';
import { mergePage } from './runs-list.queries.ts';

const run = (minute: number) => ({
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
});
const minutes = (rows: readonly { createdAt: string }[]) =>
  rows.map(({ createdAt }) => new Date(createdAt).getUTCMinutes());

it.each([
  ['no browser runs', []],
  ['a few browser runs', [50, 41, 40, 17, 3]],
  ['more browser runs than a page has', Array.from({ length: 14 }, (_, at) => 58 - 4 * at)],
])('puts every run on one page, in either order, with %s', async (_, ownMinutes) => {
  const service = Array.from({ length: 23 }, (_, at) => 59 - 2 * at);
  const newestFirst = [...service, ...ownMinutes].sort((one, other) => other - one);
  expect(await allPages(service, ownMinutes)).toEqual(newestFirst);
  expect(await allPages(service.toReversed(), ownMinutes, 'asc')).toEqual(newestFirst.toReversed());
});

async function allPages(service: number[], ownMinutes: number[], sortOrder?: SortDirection) {
  const pageSize = 5;
  const read = async ({ page }: { page: number }) => ({
    data: service.slice(page * pageSize, (page + 1) * pageSize).map(run),
    total: service.length,
  });
  const all: number[] = [];
  for (let page = 0; ; page += 1) {
    const { data, meta } = await mergePage(
      ownMinutes.map(run),
      { page, pageSize, sortOrder },
      read,
    );
    all.push(...minutes(data));
    expect(meta.total).toBe(service.length + ownMinutes.length);
    if (!meta.hasNext) break;
  }
  return all;
}
