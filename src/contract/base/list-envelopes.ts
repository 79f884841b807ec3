import type * as z from 'zod/mini';
import {
  type AskedPage,
  isObject,
  numberIn,
  type Reading,
  readLeniently,
} from './lenient-reading.ts';

/** A row of which something, or all, could not be read. */
export interface UnreadRow {
  /** Which of the rows it is; undefined where it is none of them, as it lacks its id. */
  index?: number | undefined;
  /** As it came. */
  raw: unknown;
  /** What could not be read, as dotted paths. */
  places: readonly string[];
}

/** The rows of a page that could not be read, or not in full. */
export function unreadRows(page: object): readonly UnreadRow[] {
  const { unread = [] } = page as { unread?: readonly UnreadRow[] }; // only what reads lists writes it
  return unread;
}

/** Rows as a list came with them, and those of them that could not be read in full. */
interface Rows {
  rows: unknown[];
  unread: UnreadRow[];
}

/** Reads the rows of a list one by one, so that one of another form hides no other. */
function readRows(list: readonly unknown[], item: z.ZodMiniType): Rows {
  const rows: unknown[] = [];
  const unread: UnreadRow[] = [];
  for (const raw of list) {
    const reading = readLeniently(item, raw);
    if (!reading.isRead) {
      unread.push({ raw, places: reading.issues.map(({ path }) => path.join('.')) });
      continue;
    }
    if (reading.places.length > 0) {
      unread.push({ index: rows.length, raw, places: reading.places });
    }
    rows.push(reading.data);
  }
  return { rows, unread };
}

/**
 * How a page of items is read whatever it comes in: a bare list, `{ items, total }`, `{ results, count }`,
 * `{ success, data: { … } }`. It comes out as `{ data, meta }`, with `unread` (`unreadRows`) where there are such rows.
 */
export function pageReader(schema: z.ZodMiniType, item: z.ZodMiniType) {
  return (value: unknown, asked: AskedPage): Reading => {
    const list = listIn(value);
    if (list === undefined) return readLeniently(schema, value);
    const { shown, meta } = pageOfList(list, figuresIn(value), asked);
    const { rows, unread } = readRows(shown, item);
    const data = { data: rows, meta, ...(unread.length > 0 && { unread }) };
    return { isRead: true, data, places: [], source: value };
  };
}

/** Lists of an envelope that are not its rows. */
const besides = /error|warning|message|link|sort|filter|facet/i;

/** The first list of an answer, near its top: of objects, or empty. */
export function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const lists = membersIn(value).filter(([name]) => !besides.test(name));
  const all = lists.flatMap(([, member]) => (Array.isArray(member) ? [member] : []));
  return all.find((list) => list.some(isObject)) ?? all[0];
}

/** So deep are envelopes: `{ data: { items, meta: { pagination } } }`. */
const deepest = 3;

/** The members of an answer and of the objects in it, those at its top first. What lists hold is not among them. */
function membersIn(value: unknown): [string, unknown][] {
  const members: [string, unknown][] = [];
  let level = [value].filter(isObject);
  for (let depth = 0; depth < deepest; depth += 1) {
    const here = level.flatMap((object) => Object.entries(object));
    members.push(...here);
    level = here.map(([, member]) => member).filter(isObject);
  }
  return members;
}

/** What an envelope tells of its list, by names in small letters alone. */
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
export function numberOf(figures: Figures, sought: readonly string[]): number | undefined {
  return sought
    .map((name) => figures.get(name))
    .map((value) => (typeof value === 'string' ? numberIn(value) : value))
    .find((value): value is number => typeof value === 'number' && value >= 0);
}

/** The rows of a list that belong to the page that was asked for, and where they stand. */
function pageOfList(list: readonly unknown[], figures: Figures, asked: AskedPage) {
  const { page = 0, pageSize: askedSize = list.length } = asked;
  const answeredSize = numberOf(figures, names.pageSize);
  const before = list.length === 0 ? 0 : page * Math.min(askedSize, answeredSize || askedSize);
  const seen = before + list.length;
  const total = totalOf(figures, { seen, isFull: list.length >= askedSize });
  const answersMore = hasNextOf(figures);
  // Some have no pages: what was asked for is cut out of all there is.
  const isWhole =
    list.length > askedSize &&
    (numberOf(figures, names.total) ?? total ?? list.length) === list.length &&
    !answersMore;
  if (isWhole) {
    const shown = list.slice(page * askedSize, (page + 1) * askedSize);
    return { shown, meta: metaOf({ page, pageSize: askedSize, total: list.length }) };
  }
  // Others have pages of a size of their own. Of the last page some tell how many rows it has.
  const isAsAsked =
    list.length === (total === undefined ? askedSize : rest(total, page, askedSize));
  const ownSize = list.length > askedSize || answersMore ? list.length : askedSize;
  const pageSize = isAsAsked ? askedSize : answeredSize || ownSize;
  const totalPages = numberOf(figures, names.totalPages);
  const isFull = asked.pageSize !== undefined && list.length >= askedSize;
  const goesOn = answersMore ?? (totalPages === undefined ? isFull : page + 1 < totalPages);
  return { shown: list, meta: metaOf({ page, pageSize, total, goesOn }) };
}

/** How many of all there are for a page. */
function rest(total: number, page: number, pageSize: number): number {
  return Math.max(0, Math.min(pageSize, total - page * pageSize));
}

interface Place {
  page: number;
  pageSize: number;
  total: number | undefined;
  /** Where nobody counts. */
  goesOn?: boolean;
}

function metaOf({ page, pageSize, total, goesOn = false }: Place) {
  const hasPrevious = page > 0;
  if (total === undefined) return { page, pageSize, hasNext: goesOn, hasPrevious };
  const totalPages = pageSize === 0 ? 0 : Math.ceil(total / pageSize);
  return { page, pageSize, total, totalPages, hasNext: page + 1 < totalPages, hasPrevious };
}

/** How many there are in all, by whichever name; undefined where that is not told, or cannot be. */
function totalOf(
  figures: Figures,
  { seen, isFull }: { seen: number; isFull: boolean },
): number | undefined {
  const total = numberOf(figures, names.total);
  if (total !== undefined) return total >= seen ? total : undefined;
  // Some count what is on the page, others all there is: it is told by what was seen.
  const count = numberOf(figures, ['count']);
  return count !== undefined && (count > seen || (count === seen && !isFull)) ? count : undefined;
}

function hasNextOf(figures: Figures): boolean | undefined {
  const answered = names.hasNext.map((name) => figures.get(name)).find((one) => one !== undefined);
  if (typeof answered === 'boolean') return answered;
  const next = names.next.find((name) => figures.has(name));
  return next === undefined ? undefined : Boolean(figures.get(next));
}
