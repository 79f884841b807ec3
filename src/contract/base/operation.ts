import type * as z from 'zod/mini';
import type { Role } from '../people/roles.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: no token. `bearer`: any signed-in user, terms accepted or not. A list: those roles, terms accepted. */
type Access = 'public' | 'bearer' | readonly Role[];

/** What an operation promises. Paths are relative to the service's base address and name parameters as `{siteId}`. */
export interface Operation {
  id: string;
  area: 'auth' | 'users' | 'fhir' | 'ahds' | 'practice' | 'service';
  method: Method;
  path: `/${string}`;
  summary: string;
  /** `documented` operations exist on every deployment; an `extension` is announced by `GET /capabilities`. */
  origin: 'documented' | 'extension';
  access: Access;
  params?: z.ZodMiniObject;
  /** Decodes the wire's strings into values and encodes them back; see `query-params.ts`. */
  query?: z.ZodMiniObject;
  /** The part of `query` that the interface documents, where the rest is an extension. */
  documentedQuery?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** What `body` is where a deployment has none of our extensions to it. */
  documentedBody?: z.ZodMiniType;
  status: 200 | 201 | 202 | 204;
  /** What it answers instead where HTTP or R4's own form has another word for it: nothing new, or made, or left. */
  otherStatuses?: readonly (200 | 201 | 204 | 304)[];
  /** What comes back, parsed loosely by the console. Absent: no body, or one that nobody reads. */
  output?: z.ZodMiniType;
  /** What comes back when it is not plain JSON. With FHIR's own JSON, problems are OperationOutcomes. */
  contentType?: 'text/csv' | 'text/event-stream' | 'application/fhir+json' | 'application/x-ndjson';
  /** What the body is when it is not plain JSON; a JSON Patch may come beside it. */
  bodyType?:
    | 'application/x-www-form-urlencoded'
    | 'application/fhir+ndjson'
    | 'application/json-patch+json';
  /** How large the body may be, in bytes, where the service's usual limit is too little. */
  bodyLimit?: number;
  /** A FHIR resource: the body is kept as text, reads and writes carry ETag, and writes take If-Match or If-None-Match: *. */
  versioned?: true;
  /**
   * Why a write takes no `Idempotency-Key` (`idempotency.ts`): there is nothing to do twice, the run it starts has an id of
   * the client's own, it stores each row for itself, or it calls somebody else while it is at work.
   */
  withoutKey?: 'changes nothing' | 'has a run id' | 'row by row' | 'is idempotent' | 'reaches out';
  /** Extension: a write may say why (`change-reason.ts`), which is kept with the version that it makes. */
  keepsReason?: true;
  /** What it may answer beyond `commonProblems`. */
  problems?: readonly ProblemCode[];
}

/** Problems that any operation may answer, so that none lists them. */
export const commonProblems = [
  'malformed_json',
  'invalid_request',
  'unauthorized',
  'forbidden',
  'tos_required',
  'not_found',
  'body_too_large',
  'url_too_long',
  'unsupported_media_type',
  'too_many_requests',
  'headers_too_large',
  'internal_error',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** Declares an operation, keeping the literal types that `InputOf` and `OutputOf` read. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

type Part<O extends Operation, K extends 'params' | 'query' | 'body'> = O[K] extends z.ZodMiniType
  ? O[K]
  : never;

type ParamsInput<O extends Operation> = [Part<O, 'params'>] extends [never]
  ? unknown
  : { params: z.output<Part<O, 'params'>> };
type QueryInput<O extends Operation> = [Part<O, 'query'>] extends [never]
  ? unknown
  : { query?: Partial<z.output<Part<O, 'query'>>> };
type BodyInput<O extends Operation> = [Part<O, 'body'>] extends [never]
  ? unknown
  : { body: z.input<Part<O, 'body'>> };

/** What a caller gives: params and body as declared, any part of the query. */
export type InputOf<O extends Operation> = ParamsInput<O> & QueryInput<O> & BodyInput<O>;

/** What a handler receives: everything decoded, defaults filled in. */
export interface RequestOf<O extends Operation> {
  params: [Part<O, 'params'>] extends [never] ? unknown : z.output<Part<O, 'params'>>;
  query: [Part<O, 'query'>] extends [never] ? unknown : z.output<Part<O, 'query'>>;
  body: [Part<O, 'body'>] extends [never] ? unknown : z.output<Part<O, 'body'>>;
}

/** What a caller gets back. */
export type OutputOf<O extends Operation> = O['output'] extends z.ZodMiniType
  ? z.output<O['output']>
  : unknown;
