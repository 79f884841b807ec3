import * as z from 'zod/mini';
import { isObject } from './lenient-reading.ts';
import {
  type Problem,
  type ProblemIssue,
  problemStatus,
  type SecondStep,
  secondStepSchema,
} from './problem.ts';

/** A problem in an error body; the status is that of the response. */
export type ReceivedProblem = Partial<Pick<Problem, 'message' | 'code' | 'issues' | 'secondStep'>>;

type ProblemParts = { [Name in keyof ReceivedProblem]?: ReceivedProblem[Name] | undefined };
type Members = Readonly<Record<string, unknown>>;

/** Lower-case member names of messages and lists of issues, most specific first. */
const messageNames =
  'message detail error_description description msg reason error errors title'.split(' ');
const listNames =
  'issues issue errors violations invalid-params details detail message error'.split(' ');
/** Member names of an issue's message. */
const issueMessageNames =
  'message msg defaultmessage diagnostics details detail reason constraints title code'.split(' ');
const fieldNames = 'field property param target'.split(' ');
const pathNames = ['path', ...fieldNames, 'loc', 'pointer', 'instancepath', 'source'];
/** Members with a list of paths, of which the first is used. */
const pathListNames = ['expression', 'location'];

/** Longer plain text is a log or a page, unsuitable for display. */
const longestText = 300;

/**
 * Extracts the problem from an error body in any common form: our own, `{message}` with a text or a list (NestJS),
 * `{error}`, problem details (RFC 9457), lists and tables of fields, an OperationOutcome, short plain text. The
 * interface documents `message` for 401 only, so other deployments answer as their frameworks do. Empty if there is
 * none; never throws. A code is kept only if it is ours and fits the status.
 */
export function readProblem(status: number, text: string): ReceivedProblem {
  const body = parsed(text);
  const { message, code = '', issues = [] } = problemIn(body) ?? plainProblem(status, text);
  const secondStep = secondStepIn(body);
  return {
    ...(secondStep && { secondStep }),
    ...(message !== undefined && { message }),
    ...(Object.entries(problemStatus).some(([own, of]) => own === code && of === status) && {
      code,
    }),
    ...(issues.length > 0 && { issues }),
  };
}

function secondStepIn(body: unknown): SecondStep | undefined {
  return z.safeParse(secondStepSchema, isObject(body) ? body.secondStep : undefined).data;
}

function plainProblem(status: number, text: string): ProblemParts {
  const message = text.trim();
  // 502 and 504 come from proxies; text that looks like JSON or a page is malformed.
  const isService = status !== 502 && status !== 504 && !/^[<{[]/.test(message);
  return isService && message !== '' && message.length <= longestText ? { message } : {};
}

/** The parts of a problem in a JSON body; undefined if the body was not JSON. */
function problemIn(body: unknown): ProblemParts | undefined {
  if (body === undefined) return undefined;
  if (typeof body === 'string' || Array.isArray(body)) return problemIn({ message: body });
  const members = membersOf(body);
  const inner = isObject(members.error) ? problemIn(members.error) : undefined;
  const text = firstOf(messageNames, (name) => messageIn(members[name])) ?? inner?.message;
  const issues =
    firstOf(listNames, (name) => someOf(listedIssues(members[name]))) ??
    someOf(tableOf(members.errors)) ??
    inner?.issues ??
    fieldIssue(members, text) ??
    tableOf(
      Object.fromEntries(Object.entries(members).filter(([, value]) => Array.isArray(value))),
    );
  return {
    message: text ?? sentences(issues.map(({ path, message }) => `${path} ${message}`.trim())),
    code: typeof members.code === 'string' ? members.code : inner?.code,
    issues,
  };
}

function fieldIssue(members: Members, message: string | undefined): ProblemIssue[] | undefined {
  const path = firstOf(fieldNames, (name) => pathIn(members[name]));
  return path === undefined || message === undefined ? undefined : [issueOf(path, message)];
}

/** Strings, or objects with a message and path. Warnings of an OperationOutcome are dropped. */
function listedIssues(list: unknown): ProblemIssue[] {
  if (!Array.isArray(list)) return [];
  const errors = list.filter((item) => /^(error|fatal)$/.test(String(membersOf(item).severity)));
  return (errors.length > 0 ? errors : list).flatMap((item) => {
    if (typeof item === 'string') return item.trim() === '' ? [] : [namedIssue(item.trim())];
    const members = membersOf(item);
    const message = firstOf(issueMessageNames, (name) => messageIn(members[name], { deep: true }));
    return message === undefined ? [] : [issueOf(pathOf(members), message)];
  });
}

/** An object by field: `{ email: ['is taken'] }`. */
function tableOf(table: unknown): ProblemIssue[] {
  return Object.entries(isObject(table) ? table : {}).flatMap(([field, value]) => {
    const message = messageIn(value);
    return message === undefined ? [] : [issueOf(toDottedPath(field), message)];
  });
}

const naming =
  /^(?:each value in |nested property |property )?([a-z_][\w.[\]]*) ((?:must|should|is) .+)$/s;

/** Extracts the field from NestJS messages such as `email must be an email`. */
function namedIssue(text: string): ProblemIssue {
  const [, field = '', message = text] = naming.exec(text) ?? [];
  return { path: toDottedPath(field), message };
}

/** Drops the path from the start of a message. */
function issueOf(path: string, text: string): ProblemIssue {
  const issue = namedIssue(text);
  return issue.path === path ? issue : { path, message: text };
}

function pathOf(members: Members): string {
  return (
    firstOf(pathNames, (name) => pathIn(members[name])) ??
    firstOf(pathListNames, (name) => elementIn(members[name])) ??
    // RFC 7807 shows `{ name, reason }`; with a message, `name` is that of an exception.
    (members.reason === undefined ? undefined : pathIn(members.name)) ??
    ''
  );
}

function pathIn(place: unknown): string | undefined {
  if (Array.isArray(place)) return pathIn(place.map(String).join('.'));
  if (isObject(place)) return pathIn(place.pointer ?? place.parameter);
  return typeof place === 'string' ? toDottedPath(place) || undefined : undefined;
}

/** `Endpoint.payloadType[0]` or, as XPath, `/f:Endpoint/f:payloadType[1]`, without the resource type. */
function elementIn(places: unknown): string | undefined {
  const [place] = [places].flat();
  if (typeof place !== 'string' || /\s/.test(place)) return undefined;
  return (
    toDottedPath(place.replaceAll('f:', '').replace(/^\/?[A-Z]\w*(?=[./]|$)/, '')) || undefined
  );
}

/** Normalizes paths such as `$.payloadType[0].text`, `#/payloadType/0/text` and `query.Name`. */
function toDottedPath(path: string): string {
  return path
    .replace(/^(?:[#$]|body|query|params)(?=[./]|$)/, '')
    .replace(/^\/data\/attributes(?=\/)/, '')
    .replaceAll(/\[["']?([^\]"']*)["']?\]/g, '.$1')
    .replaceAll('/', '.')
    .replace(/^\.+/, '')
    .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** A message, or several. `deep`: also within objects (`{ text }`, `{ isEmail: '…' }`). */
function messageIn(value: unknown, { deep = false } = {}): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  const all = deep && isObject(value) ? [value.text ?? Object.values(value)].flat() : value;
  return Array.isArray(all) && all.every((one) => typeof one === 'string')
    ? sentences(all)
    : undefined;
}

function sentences(texts: readonly string[]): string | undefined {
  return (
    texts
      .map((text) => text.trim().replace(/\.$/, ''))
      .filter(Boolean)
      .join('. ') || undefined
  );
}

function firstOf<T>(
  names: readonly string[],
  read: (name: string) => T | undefined,
): T | undefined {
  for (const name of names) {
    const value = read(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

function someOf<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** By lower-case name, since .NET writes `Message`. */
function membersOf(value: unknown): Members {
  const entries = Object.entries(isObject(value) ? value : {});
  return Object.fromEntries(entries.map(([name, member]) => [name.toLowerCase(), member]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
