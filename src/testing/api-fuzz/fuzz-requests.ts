import fc from 'fast-check';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { type Role, roles } from '#contract/people/roles.ts';
import { newResource } from '../new-resource.ts';
import type { ApiDocument, ApiParameter, JsonSchema, PlacedOperation } from './api-document.ts';
import { operationsOf } from './api-document.ts';
import { wordsOf } from './fuzz-words.ts';
import { valuesOf } from './schema-values.ts';

/** The caller: a role, a user who has not accepted the terms, no token, or a forged one. */
export type Caller = Role | 'newcomer' | 'nobody' | 'forger';

/** A request that can be printed and replayed; `{{…}}` stands for a value of an earlier response. */
export interface FuzzRequest {
  operationId: string;
  caller: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

const kinds = fhirKinds.map(({ kind }) => kind);

/** Random requests to every operation of a document. */
export function fuzzRequests(document: ApiDocument): fc.Arbitrary<FuzzRequest> {
  const regular = valuesOf(document, 0).value;
  const odd = valuesOf(document, 2).value;
  const value = (schema: JsonSchema, name: string) =>
    fc.oneof(
      { weight: 2, arbitrary: regular(schema, name) },
      { weight: 1, arbitrary: odd(schema, name) },
    );
  const operations = operationsOf(document);
  const isOfKind = ({ path }: PlacedOperation) =>
    /^\/site\/\{siteId\}\/fhir\/(?!endpoint|r4|metadata)/.test(path);
  // Two dozen kinds share the same operations and would crowd out the rest.
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.constantFrom(...operations.filter((one) => !isOfKind(one))) },
      { weight: 1, arbitrary: fc.constantFrom(...operations.filter(isOfKind)) },
    )
    .chain((operation) => requestTo(operation));

  function requestTo(operation: PlacedOperation): fc.Arbitrary<FuzzRequest> {
    const { operationId, method, requestBody } = operation;
    const [[type = 'application/json', { schema }] = ['', { schema: {} }]] = Object.entries(
      requestBody?.content ?? {},
    );
    return fc
      .record({
        caller: callers,
        place: pathOf(operation.path),
        query: queryOf(operation),
        headers: headersOf(type, requestBody !== undefined),
      })
      .chain(({ caller, place, query, headers }) => {
        const body =
          requestBody === undefined ? fc.constant(undefined) : bodyOf(schema, type, place.kind);
        return body.map((sent) => ({
          operationId,
          caller,
          method,
          path: `${place.path}${query}`,
          headers: sent === undefined ? omit(headers, 'content-type') : headers,
          body: sent,
        }));
      });
  }

  function queryOf({ parameters, path }: PlacedOperation): fc.Arbitrary<string> {
    const declared = parameters.filter((parameter) => parameter.in === 'query');
    const pieces = declared.map((parameter) =>
      value(parameter.schema, parameter.name).map((chosen) => piecesOf(parameter, chosen)),
    );
    const searched = /fhir\/r4\/\{resourceType\}(\/_search)?$/.test(path) ? [searchPiece] : [];
    const all = [...pieces, ...searched];
    if (all.length === 0) return fc.nat(29).map((die) => (die === 0 ? '?x=1' : ''));
    const some = fc.array(fc.oneof(...all), { maxLength: 3 });
    const odd = fc.constantFrom(
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      'x=1',
      '__proto__=1',
      'a[b]=1',
      '%zz',
      '=',
    );
    return fc.tuple(some, odd).map(([chosen, added]) => {
      const query = [...chosen.flat(), ...(added ? [added] : [])].join('&');
      return query === '' ? '' : `?${query}`;
    });
  }

  function bodyOf(schema: JsonSchema, type: string, kind: string): fc.Arbitrary<string> {
    const json = (from: fc.Arbitrary<unknown>) => from.map((chosen) => JSON.stringify(chosen));
    const resource = fc
      .tuple(fc.constantFrom(kind, kind, kind, ...kinds), value({ type: 'object' }, ''), fc.nat(9))
      .map(([of, more, die]) => ({
        ...newResource(of as 'Patient', die < 3 ? { id: `{{${of}:${die}}}` } : {}),
        ...(die === 9 && typeof more === 'object' ? more : {}),
      }));
    const malformed = fc.constantFrom(
      '',
      '{',
      '[1,]',
      'null',
      '5',
      '"x"',
      '{"a":1,"a":2}',
      '[]',
      '{}',
    );
    const isForm = type === 'application/x-www-form-urlencoded';
    const isResource =
      schema.properties?.resourceType !== undefined && schema.properties.type === undefined;
    return fc.oneof(
      { weight: 1, arbitrary: malformed },
      {
        weight: 12,
        arbitrary: isForm
          ? fc.array(searchPiece, { maxLength: 2 }).map((all) => all.join('&'))
          : json(value(schema, '')),
      },
      { weight: isResource || type.endsWith('ndjson') ? 24 : 0, arbitrary: json(resource) },
    );
  }
}

const callers: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...roles) },
  { weight: 30, arbitrary: fc.constantFrom<Caller>('PLATFORM_ADMIN', 'PLATFORM_ADMIN', 'ADMIN') },
  { weight: 2, arbitrary: fc.constantFrom<Caller>('newcomer', 'nobody', 'forger') },
);

/** A path for an operation's template, with the resource type if it is a FHIR operation. */
function pathOf(template: string): fc.Arbitrary<{ path: string; kind: string }> {
  const [, segment] = /\/fhir\/([\w-]+)/.exec(template) ?? [];
  const named = fhirKinds.find((entry) => entry.segment === segment)?.kind ?? 'Endpoint';
  const kind = template.includes('{resourceType}')
    ? fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom<string>('Endpoint', 'Patient', ...kinds) },
        { weight: 1, arbitrary: fc.constantFrom('endpoint', 'Observation', '__proto__', 'x') },
      )
    : fc.constant(named);
  return kind.chain((of) => {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = names.map((name) => pathValue(name, of));
    return fc.tuple(...values).map((chosen) => ({
      kind: of,
      path: names.reduce(
        (path, name, index) => path.replace(`{${name}}`, () => encoded(chosen[index] ?? '')),
        template,
      ),
    }));
  });
}

function pathValue(name: string, kind: string): fc.Arbitrary<string> {
  if (name === 'resourceType') return fc.constant(kind);
  const shown = fc.nat(30).map((place) => `{{${name === 'id' ? kind : name}:${place}}}`);
  const likely =
    name === 'siteId' ? fc.constantFrom('101', '101', '101', '101', '102', '201') : shown;
  const odd = fc.oneof(
    fc.constantFrom(
      ...wordsOf(name),
      'x',
      '-1',
      '00000000-0000-4000-8000-000000000000',
      'é',
      "'",
      '1e9',
      'a/b',
    ),
    fc.string({ minLength: 3, maxLength: 70 }),
  );
  return fc.oneof({ weight: 16, arbitrary: likely }, { weight: 1, arbitrary: odd });
}

/** An R4 search parameter as part of a query string. */
const searchPiece = fc
  .tuple(
    fc.constantFrom(
      'name',
      'identifier',
      'status',
      '_id',
      '_tag',
      'telecom',
      'date',
      'patient',
      'organization',
      'birthdate',
      '_lastUpdated',
      'general-practitioner.name',
      '_sort',
      '_elements',
      '_include',
      '_revinclude',
      '_has',
      '_count',
      '_summary',
      'x',
    ),
    fc.constantFrom(
      '',
      '',
      '',
      '',
      ':exact',
      ':contains',
      ':missing',
      ':not',
      ':Patient',
      ':iterate',
      ':x',
    ),
    fc.nat(30),
  )
  .map(([name, modifier, die]) => {
    const likely = [...wordsOf(name), 'true', '5', 'Lab', 'http://x|y', ''];
    return `${name}${modifier}=${encoded(likely[die % likely.length] ?? '')}`;
  });

function piecesOf({ name, style, explode }: ApiParameter, chosen: unknown): string[] {
  if (!Array.isArray(chosen)) return [`${encoded(name)}=${encoded(asText(chosen))}`];
  if (style === 'deepObject') {
    return chosen.flatMap((item, index) =>
      Object.entries(item ?? {}).map(
        ([key, member]) => `${name}[${index}][${encoded(key)}]=${encoded(asText(member))}`,
      ),
    );
  }
  if (explode) return chosen.map((item) => `${encoded(name)}=${encoded(asText(item))}`);
  return [`${encoded(name)}=${encoded(chosen.map(asText).join(','))}`];
}

function headersOf(type: string, hasBody: boolean): fc.Arbitrary<Record<string, string>> {
  const rarely = (name: string, ...values: string[]) =>
    fc
      .tuple(fc.nat(24), fc.constantFrom(...values))
      .map(([die, chosen]): Record<string, string> => (die === 0 ? { [name]: chosen } : {}));
  const contentType = fc
    .tuple(
      fc.nat(19),
      fc.constantFrom(
        'application/json',
        'application/fhir+json',
        'text/plain',
        'application/xml',
        'x',
      ),
    )
    .map(([die, other]) => (hasBody ? { 'content-type': die === 0 ? other : type } : {}));
  return fc
    .tuple(
      contentType,
      rarely(
        'accept',
        'application/json',
        'application/fhir+json',
        'application/xml',
        '*/*',
        'x',
        'text/csv',
      ),
      rarely('if-match', 'W/"1"', '"1"', '*', 'W/"99"', 'x', '{{etag:1}}'),
      rarely('if-none-match', 'W/"1"', '*', 'x'),
      rarely('if-none-exist', 'name=Lab', '_id={{Endpoint:1}}', 'x=y', ''),
      rarely('if-modified-since', 'Mon, 23 Nov 2026 00:00:00 GMT', 'x'),
      rarely('prefer', 'return=minimal', 'return=OperationOutcome', 'handling=lenient', 'x'),
      rarely('idempotency-key', ...wordsOf('idempotencyKey')),
    )
    .map((all) => Object.assign({}, ...all));
}

function asText(chosen: unknown): string {
  return typeof chosen === 'string' ? chosen : (JSON.stringify(chosen) ?? '');
}

/** URL-encodes all but placeholders, which are filled in later. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/%7B%7B(\w+)%3A(\d+)%7D%7D/g, '{{$1:$2}}');
}

function omit(headers: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
