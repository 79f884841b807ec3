import type * as z from 'zod/mini';
import {
  isObject,
  numberIn,
  type Reading,
  type RequestedPage,
  readLeniently,
} from './lenient-reading.ts';

/** A row that could not be parsed, entirely or in part. */
export interface InvalidRow {
  /** The index of the row; undefined if it was dropped for lack of an id. */
  index?: number | undefined;
  /** As received. */
  raw: unknown;
  /** Dotted paths that could not be parsed. */
  places: readonly string[];
}

/** Rows of a page that could not be parsed in full. */
export function invalidRowsOf(page: object): readonly InvalidRow[] {
  const { invalidRows = [] } = page as { invalidRows?: readonly InvalidRow[] };
  return invalidRows;
}

/** The received rows, and those that could not be parsed in full. */
interface Rows {
  rows: unknown[];
  invalidRows: InvalidRow[];
}

/** Parses rows one by one, so that a malformed one hides no other. */
function readRows(list: readonly unknown[], item: z.ZodMiniType): Rows {
  const rows: unknown[] = [];
  const invalidRows: InvalidRow[] = [];
  for (const raw of list) {
    const reading = readLeniently(item, raw);
    if (!reading.isRead) {
      invalidRows.push({ raw, places: reading.issues.map(({ path }) => path.join('.')) });
      continue;
    }
    if (reading.places.length > 0) {
      invalidRows.push({ index: rows.length, raw, places: reading.places });
    }
    rows.push(reading.data);
  }
  return { rows, invalidRows };
}

/**
 * Parses pages in any envelope: a bare list, `{ items, total }`, `{ results, count }`, `{ success, data: { … } }`.
 * Returns `{ data, meta }`, with `invalidRows` (`invalidRowsOf`) if there are such rows.
 */
export function pageReader(schema: z.ZodMiniType, item: z.ZodMiniType) {
  return (value: unknown, requested: RequestedPage): Reading => {
    const list = listIn(value);
    if (list === undefined) return readLeniently(schema, value);
    const { shown, meta } = pageOfList(list, figuresIn(value), requested);
    const { rows, invalidRows } = readRows(shown, item);
    const data = { data: rows, meta, ...(invalidRows.length > 0 && { invalidRows }) };
    return { isRead: true, data, places: [], source: value };
  };
}

/** Lists in an envelope that are not its rows. */
const otherListNames = /error|warning|message|link|sort|filter|facet/i;

/** The first list near the top: of objects, or empty. */
export function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const lists = membersIn(value).filter(([name]) => !otherListNames.test(name));
  const all = lists.flatMap(([, member]) => (Array.isArray(member) ? [member] : []));
  return all.find((list) => list.some(isObject)) ?? all[0];
}

/** Maximum nesting of envelopes: `{ data: { items, meta: { pagination } } }`. */
const deepest = 3;

/** Members of the response and nested objects, outermost first, excluding lists. */
function membersIn(value: unknown): [string, unknown][] {
  const members: [string, unknown][] = [];
  let level = [value].filter(isObject);
  for (let depth = 0; depth < deepest; depth += 1) {
    const inner = level.flatMap((object) => Object.entries(object));
    members.push(...inner);
    level = inner.map(([, member]) => member).filter(isObject);
  }
  return members;
}

/** The figures of an envelope by simplified name. */
type Figures = ReadonlyMap<string, unknown>;

function figuresIn(value: unknown): Figures {
  const figures = new Map<string, unknown>();
  for (const [name, member] of membersIn(value)) {
    const plain = name.toLowerCase().replace(/[^a-z]/g, '');
    if (!figures.has(plain) && !Array.isArray(member)) figures.set(plain, member);
  }
  return figures;
}

const names = {
  total: [
    'total',
    'totalcount',
    'totalitems',
    'totalelements',
    'totalresults',
    'totalrecords',
    'totalrows',
    'recordstotal',
  ],
  pageSize: ['pagesize', 'perpage', 'limit', 'itemsperpage', 'size'],
  totalPages: ['totalpages', 'pagecount', 'pages', 'lastpage', 'numpages'],
  hasNext: ['hasnext', 'hasnextpage', 'hasmore'],
  next: ['next', 'nextpage', 'nextcursor', 'nextpagetoken'],
};

/** The first of these figures that is a number. */
export function numberOf(figures: Figures, numberNames: readonly string[]): number | undefined {
  return numberNames
    .map((name) => figures.get(name))
    .map((value) => (typeof value === 'string' ? numberIn(value) : value))
    .find((value): value is number => typeof value === 'number' && value >= 0);
}

/** The rows that belong to the requested page, with their position. */
function pageOfList(list: readonly unknown[], figures: Figures, requested: RequestedPage) {
  const { page = 0, pageSize: requestedPageSize = list.length } = requested;
  const answeredSize = numberOf(figures, names.pageSize);
  const before =
    list.length === 0 ? 0 : page * Math.min(requestedPageSize, answeredSize || requestedPageSize);
  const seen = before + list.length;
  const total = totalOf(figures, { seen, isFull: list.length >= requestedPageSize });
  const answersMore = hasNextOf(figures);
  // Without paging on the server, the page is cut from the whole list.
  const isWhole =
    list.length > requestedPageSize &&
    (numberOf(figures, names.total) ?? total ?? list.length) === list.length &&
    !answersMore;
  if (isWhole) {
    const shown = list.slice(page * requestedPageSize, (page + 1) * requestedPageSize);
    return { shown, meta: metaOf({ page, pageSize: requestedPageSize, total: list.length }) };
  }
  // Other deployments may use their own page size, or report the number of rows on the last page.
  const hasRequestedSize =
    list.length ===
    (total === undefined ? requestedPageSize : rest(total, page, requestedPageSize));
  const ownSize = list.length > requestedPageSize || answersMore ? list.length : requestedPageSize;
  const pageSize = hasRequestedSize ? requestedPageSize : answeredSize || ownSize;
  const totalPages = numberOf(figures, names.totalPages);
  const isFull = requested.pageSize !== undefined && list.length >= requestedPageSize;
  const hasMore = answersMore ?? (totalPages === undefined ? isFull : page + 1 < totalPages);
  return { shown: list, meta: metaOf({ page, pageSize, total, hasMore }) };
}

/** Number of rows on a page, given the total. */
function rest(total: number, page: number, pageSize: number): number {
  return Math.max(0, Math.min(pageSize, total - page * pageSize));
}

interface Place {
  page: number;
  pageSize: number;
  total: number | undefined;
  /** Set if there is no total. */
  hasMore?: boolean;
}

function metaOf({ page, pageSize, total, hasMore = false }: Place) {
  const hasPrevious = page > 0;
  if (total === undefined) return { page, pageSize, hasNext: hasMore, hasPrevious };
  const totalPages = pageSize === 0 ? 0 : Math.ceil(total / pageSize);
  return { page, pageSize, total, totalPages, hasNext: page + 1 < totalPages, hasPrevious };
}

/** The total under any name; undefined if missing or implausible. */
function totalOf(
  figures: Figures,
  { seen, isFull }: { seen: number; isFull: boolean },
): number | undefined {
  const total = numberOf(figures, names.total);
  if (total !== undefined) return total >= seen ? total : undefined;
  // `count` is the page's or the total, depending on the service; comparing it with the rows shows which.
  const count = numberOf(figures, ['count']);
  return count !== undefined && (count > seen || (count === seen && !isFull)) ? count : undefined;
}

function hasNextOf(figures: Figures): boolean | undefined {
  const hasNextFlag = names.hasNext
    .map((name) => figures.get(name))
    .find((one) => one !== undefined);
  if (typeof hasNextFlag === 'boolean') return hasNextFlag;
  const next = names.next.find((name) => figures.has(name));
  return next === undefined ? undefined : Boolean(figures.get(next));
}
