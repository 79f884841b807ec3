import type * as z from 'zod/mini';
import type { Role } from '../people/roles.ts';
import type { ProblemCode } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: no token. `bearer`: any signed-in user. A list: those roles, with accepted terms and any demanded second factor. */
type Access = 'public' | 'bearer' | readonly Role[];

export type SuccessStatus = 200 | 201 | 202 | 204;

/** The declaration of an operation. Paths are relative to the base URL, with parameters as `{siteId}`. */
export interface Operation {
  id: string;
  area: 'auth' | 'users' | 'fhir' | 'ahds' | 'practice' | 'service';
  method: Method;
  path: `/${string}`;
  summary: string;
  /** Every deployment has `documented` operations; `GET /capabilities` announces each `extension`. */
  origin: 'documented' | 'extension';
  access: Access;
  params?: z.ZodMiniObject;
  /** Decodes query strings to values and encodes them; see `query-params.ts`. */
  query?: z.ZodMiniObject;
  /** The documented part of `query`, if the rest is an extension. */
  documentedQuery?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The `body` on deployments without our extensions. */
  documentedBody?: z.ZodMiniType;
  /** The status of a success; 200 if absent. */
  status?: SuccessStatus;
  /** Further success statuses of HTTP or R4, such as 304 or 201. */
  otherStatuses?: readonly (200 | 201 | 204 | 304)[];
  /** The response, parsed loosely by the console. Absent without a body. */
  output?: z.ZodMiniType;
  /** The media type, if not plain JSON. With FHIR's own JSON, problems are OperationOutcomes. */
  contentType?: 'text/csv' | 'text/event-stream' | 'application/fhir+json' | 'application/x-ndjson';
  /** The body's media type, if not plain JSON; a JSON Patch is accepted too. */
  bodyType?:
    | 'application/x-www-form-urlencoded'
    | 'application/fhir+ndjson'
    | 'application/json-patch+json';
  /** Maximum body size in bytes, if above the default. */
  bodyLimit?: number;
  /**
   * Why a write takes no `Idempotency-Key` (`idempotency.ts`): it changes nothing, its run has a client-chosen id,
   * it stores rows separately, it calls another service, or its answer must not be kept.
   */
  withoutKey?:
    | 'changes nothing'
    | 'has a run id'
    | 'row by row'
    | 'is idempotent'
    | 'reaches out'
    | 'answers once';
  /** Extension: accepts a reason (`change-reason.ts`), stored with the new version. */
  keepsReason?: true;
  problems?: readonly ProblemCode[];
}

/** The status of a success. */
export function successStatus({ status = 200 }: Operation): SuccessStatus {
  return status;
}

/** Problems that every operation may return. */
export const commonProblems = [
  'malformed_json',
  'invalid_request',
  'unauthorized',
  'forbidden',
  'tos_required',
  'second_factor_missing',
  'not_found',
  'body_too_large',
  'url_too_long',
  'unsupported_media_type',
  'too_many_requests',
  'headers_too_large',
  'internal_error',
  'unavailable',
] as const satisfies readonly ProblemCode[];

/** Declares an operation with the literal types that `InputOf` and `OutputOf` need. */
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

/** A caller's input: params and body, and any part of the query. */
export type InputOf<O extends Operation> = ParamsInput<O> & QueryInput<O> & BodyInput<O>;

/** A handler's input: decoded, with defaults. */
export interface RequestOf<O extends Operation> {
  params: [Part<O, 'params'>] extends [never] ? unknown : z.output<Part<O, 'params'>>;
  query: [Part<O, 'query'>] extends [never] ? unknown : z.output<Part<O, 'query'>>;
  body: [Part<O, 'body'>] extends [never] ? unknown : z.output<Part<O, 'body'>>;
}

/** A caller's result. */
export type OutputOf<O extends Operation> = O['output'] extends z.ZodMiniType
  ? z.output<O['output']>
  : unknown;
