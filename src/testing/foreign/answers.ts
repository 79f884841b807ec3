import type { Json } from './practice.ts';
import type { ForeignSwitches } from './switches.ts';

/** An operation's result, before the switches give it the deployment's form. */
export type Outcome =
  | { is: 'as it is'; body: Json }
  /** `needed`: documented members that no client can do without. */
  | { is: 'record'; record: Json; needed?: Json; etag?: string | undefined }
  | { is: 'list'; list: Page; isUsers: boolean }
  | { is: 'bundle'; bundle: Json }
  /** A successful write; the interface documents a body for some (`isShown`). */
  | { is: 'written'; record: Json; status: 200 | 201; etag?: string | undefined }
  | { is: 'refused'; status: number; message: string; path?: string };

interface Page {
  rows: Json[];
  page: number;
  pageSize: number;
  total: number;
}

export interface Answer {
  status: number;
  /** Absent: no body. */
  text?: string;
  type?: string;
  etag?: string | undefined;
}

/** Members that no switch alters: they identify a record, and `tosAcceptedAt` has its own switch. */
const unaltered = /^(id|webhookId|eventgroupId|resourceType|siteId|token|tosAcceptedAt)$/;

/** Turns an outcome into a response in the form that the switches select. */
export function answerOf(outcome: Outcome, switches: ForeignSwitches): Answer {
  const odd = (record: Json) => withIds(oddRecord(record, switches), switches);
  switch (outcome.is) {
    case 'refused':
      return refusal(outcome, switches);
    case 'written':
      return { ...written(outcome, switches), etag: outcome.etag };
    case 'as it is':
      return json(200, outcome.body);
    case 'record':
      return { ...json(200, { ...odd(outcome.record), ...outcome.needed }), etag: outcome.etag };
    case 'bundle':
      return json(200, oddBundle(outcome.bundle, switches));
    case 'list':
      return json(200, envelope(outcome, switches));
  }
}

const json = (status: number, body: unknown): Answer => ({
  status,
  text: JSON.stringify(body),
  type: 'application/json',
});

function refusal(
  { status, message, path }: Extract<Outcome, { is: 'refused' }>,
  { errors }: ForeignSwitches,
): Answer {
  const problem = { type: 'about:blank', title: 'Not accepted', status, detail: message };
  const issue = {
    severity: 'error',
    code: 'invalid',
    diagnostics: message,
    ...(path && { expression: [path] }),
  };
  switch (errors) {
    case 'documented':
      return json(status, { message, statusCode: status });
    case 'message':
      return json(status, { message });
    case 'messages':
      return json(status, { statusCode: status, message: [message], error: 'Bad Request' });
    case 'error':
      return json(status, { error: message });
    case 'errors by field':
      return json(status, { errors: { [path ?? 'request']: [message] } });
    case 'problem':
      return { ...json(status, problem), type: 'application/problem+json' };
    case 'outcome':
      return {
        ...json(status, { resourceType: 'OperationOutcome', issue: [issue] }),
        type: 'application/fhir+json',
      };
    case 'text':
      return { status, text: message, type: 'text/plain' };
    case 'empty':
      return { status };
  }
}

function written(
  { record, status }: Extract<Outcome, { is: 'written' }>,
  switches: ForeignSwitches,
): Answer {
  const whole = withIds(oddRecord(record, switches), switches);
  const id = whole.id ?? whole.webhookId ?? whole.eventgroupId ?? null;
  switch (switches.writes) {
    case 'record':
      return json(status, whole);
    case 'empty':
      return { status };
    case 'null':
      return json(status, null);
    case 'true':
      return json(status, true);
    case 'text':
      return { status, text: 'OK', type: 'text/plain' };
    case 'wrapped':
      return json(status, { success: true, data: whole });
    case 'id':
      return json(status, { id });
  }
}

function envelope(
  { list, isUsers }: Extract<Outcome, { is: 'list' }>,
  switches: ForeignSwitches,
): unknown {
  const { page, pageSize, total } = list;
  const rows = list.rows.map((row, index) =>
    withIds(index === 0 ? oddRecord(row, switches) : row, switches),
  );
  const meta = {
    page,
    pageSize,
    ...totalOf(total, switches),
    totalPages: Math.ceil(total / pageSize),
    hasNext: (page + 1) * pageSize < total,
    hasPrevious: page > 0,
  };
  if (switches.total === 'absent') Reflect.deleteProperty(meta, 'totalPages');
  // The interface documents the envelope of users, so it is fixed.
  switch (isUsers ? 'data and meta' : switches.lists) {
    case 'data and meta':
      return { data: rows, meta, ...(switches.members === 'extra' && extra) };
    case 'array':
      return rows;
    case 'items':
      return { items: rows, ...totalOf(total, switches) };
    case 'data and total':
      return { data: rows, page, ...totalOf(total, switches) };
    case 'results':
      return { results: rows, ...(switches.total !== 'absent' && { count: total }) };
    case 'data':
      return { data: rows };
  }
}

function totalOf(total: number, switches: Pick<ForeignSwitches, 'total'>): Json {
  switch (switches.total) {
    case 'number':
      return { total };
    case 'text':
      return { total: String(total) };
    case 'null':
      return { total: null };
    case 'absent':
      return {};
  }
}

function oddBundle({ total, entry, ...rest }: Json, switches: ForeignSwitches): Json {
  const entries = (entry as Json[]).map((one, index) => {
    if (index > 0) return one;
    return 'fullUrl' in one
      ? { ...one, resource: oddRecord(one.resource as Json, switches) }
      : oddRecord(one, switches);
  });
  return {
    ...rest,
    ...totalOf(Number(total), switches),
    entry: entries,
    ...(switches.members === 'extra' && extra),
  };
}

const extra = { vendorTier: { rank: 3, marks: ['a', null] }, vendorNote: null };

function oddRecord(record: Json, { members, member }: ForeignSwitches): Json {
  if (members === 'whole') return record;
  if (members === 'extra') return { ...record, ...extra };
  const change = changes[members];
  // Turns raw numbers into plain ones.
  const plain: Json = JSON.parse(JSON.stringify(record));
  const entries = Object.entries(plain).flatMap(([name, value]): [string, unknown][] => {
    if (unaltered.test(name) || (member !== undefined && member !== name)) return [[name, value]];
    const changed = change(value);
    return changed === undefined ? [] : [[name, changed]];
  });
  return Object.fromEntries(entries);
}

const changes = {
  null: () => null,
  absent: () => undefined,
  'number for text': (value: unknown) => deep(value, (one) => (typeof one === 'string' ? 7 : one)),
  'text for number': (value: unknown) =>
    deep(value, (one) => (['number', 'boolean'].includes(typeof one) ? String(one) : one)),
};

function deep(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => deep(item, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      unaltered.test(name) ? item : deep(item, change),
    ]),
  );
}

/** Numeric ids as numbers, if the switch says so. */
function withIds(record: Json, { ids }: ForeignSwitches): Json {
  if (ids === 'text') return record;
  const number = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(number)
      : typeof value === 'string' && /^\d+$/.test(value)
        ? Number(value)
        : value;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      /(^id|Ids?)$/.test(name) ? number(value) : value,
    ]),
  );
}
