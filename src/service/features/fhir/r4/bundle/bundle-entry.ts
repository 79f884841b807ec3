import type * as z from 'zod/mini';
import type { Method } from '#contract/base/operation.ts';
import type { bundleEntrySchema, processR4Bundle } from '#contract/fhir/fhir-r4-writes.ts';
import type { Db } from '#service/db/db.ts';
import type { Answer, Binding, Call } from '#service/http/bind.ts';
import { decodeRequest } from '#service/http/decode-request.ts';
import { type JsonBody, parseJsonBody } from '#service/http/json-body.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { parseQueryString } from '#service/http/query-string.ts';
import { checkQuery } from '#service/http/request-checks.ts';
import { t } from '#words/t.ts';
import type { FhirEngine } from '../../fhir-engine.ts';
import { invalidRequest } from '../../fhir-errors.ts';
import {
  isLosslessObject,
  type LosslessJson,
  type LosslessObject,
  stringifyLossless,
} from '../../patch/lossless-json.ts';

type Operation = Binding['operation'];

export interface BundleDeps {
  db: Db;
  publicUrl: string;
  /** Undefined for a kind that sites do not store. */
  engineOf(kind: string): FhirEngine | undefined;
  onError(error: unknown): void;
}

/** An entry of a batch or transaction, matched to an operation. */
export interface BundleEntry extends EntryOperation {
  index: number;
  fullUrl: string | undefined;
  /** `HEAD` is a `GET` without the body. */
  method: z.output<typeof bundleEntrySchema>['request']['method'];
  /** The URL below the base, with its query. */
  url: string;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
  /** The resource as sent; references to other entries are rewritten later. */
  resource: LosslessObject | undefined;
}

export type BundleCall = Pick<
  Call<typeof processR4Bundle>,
  'caller' | 'site' | 'ip' | 'headers' | 'params'
>;

/** Throws `invalid_request`, `not_found` or `method_not_allowed` if it matches no operation. */
export function bundleEntry(
  source: z.output<typeof bundleEntrySchema>,
  context: {
    index: number;
    resource: LosslessJson | undefined;
    baseUrl: string;
    prefer: string | undefined;
  },
  find: FindOperation,
): BundleEntry {
  const { request, fullUrl } = source;
  const { index, baseUrl, prefer, resource } = context;
  const url = request.url.replace(`${baseUrl}/`, '').replace(/^\//, '');
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    throw invalidRequest('request.url', t('Must be a URL of this site'));
  }
  checkQuery(url);
  const [path = '', ...query] = url.split('?');
  const { method } = request;
  return {
    ...find(method === 'HEAD' ? 'GET' : method, path),
    index,
    fullUrl,
    method,
    url,
    query: parseQueryString(query.join('?')),
    headers: {
      'if-match': request.ifMatch,
      'if-none-match': request.ifNoneMatch,
      'if-none-exist': request.ifNoneExist,
      'if-modified-since': request.ifModifiedSince,
      prefer,
    },
    resource: isLosslessObject(resource) ? resource : undefined,
  };
}

/** Runs an entry's operation. Throws what the same request would alone. */
export async function answerEntry(
  call: BundleCall,
  entry: BundleEntry,
  assignedId?: string,
): Promise<Answer<Operation>> {
  const { binding, headers, query } = entry;
  const { operation } = binding;
  const { caller, site, ip } = call;
  const { access } = operation;
  if (typeof access !== 'string' && !access.includes(caller.role)) {
    throw new ProblemError('forbidden', t('Your role doesn’t allow this'));
  }
  const params = { ...entry.params, siteId: call.params.siteId };
  const decoded = decodeRequest(operation, { params, query, body: bodyOf(entry) });
  return await binding.handle({
    ...decoded,
    caller,
    site,
    ip,
    headers,
    fhirForm: 'standard',
    assignedId,
  } as Call<Operation>); // decoded by this operation's schemas
}

/** A JSON Patch comes in a Binary, since it is not a resource (http://hl7.org/fhir/R4/http.html#patch). */
function bodyOf({ resource, method }: BundleEntry): JsonBody | undefined {
  if (resource === undefined) return undefined;
  if (method === 'PATCH' && resource.resourceType === 'Binary') {
    return parseJsonBody(Buffer.from(String(resource.data ?? ''), 'base64'));
  }
  const text = stringifyLossless(resource);
  return { text, value: JSON.parse(text) };
}

export function problemOfEntry(entry: Pick<BundleEntry, 'index' | 'resource'>, error: unknown) {
  if (!(error instanceof ProblemError)) return error;
  const at = `entry.${entry.index}`;
  const isElement = (path: string) => entry.resource !== undefined && /^[a-z_]/.test(path);
  const issues = (error.issues ?? [{ path: '', message: error.message }]).map(
    ({ path, message }) => {
      if (path.startsWith('request.')) return { path: `${at}.${path}`, message };
      const element = path.replace(/^Parameters\./, '');
      return { path: isElement(element) ? `${at}.resource.${element}` : `${at}.request`, message };
    },
  );
  const { headers } = error;
  return new ProblemError(error.code, `${at}: ${error.message}`, { issues, headers });
}

interface EntryOperation {
  binding: Binding;
  params: Record<string, string>;
}

/** Finds an operation by its path relative to the base. */
type FindOperation = (method: Method, path: string) => EntryOperation;

/** Throws `not_found` or `method_not_allowed`, like the same request alone. */
export function operationFinder(bindings: readonly Binding[], base: string): FindOperation {
  const routes = bindings
    .map((binding) => ({ binding, ...patternOf(binding.operation.path.slice(base.length + 1)) }))
    // Literal segments take precedence over parameters.
    .toSorted((one, other) => one.names.length - other.names.length);
  return (method, path) => {
    const first = routes.find(({ pattern }) => pattern.test(path));
    if (first === undefined) throw new ProblemError('not_found', t('{path} not found', { path }));
    const route = routes.find(
      ({ binding, pattern, names }) =>
        binding.operation.method === method &&
        names.length === first.names.length &&
        pattern.test(path),
    );
    if (route === undefined) {
      throw new ProblemError(
        'method_not_allowed',
        t('{method} isn’t supported at {path}', { method, path }),
      );
    }
    const values = route.pattern.exec(path)?.slice(1) ?? [];
    const params = route.names.map((name, index) => [name, decoded(values[index] ?? '')]);
    return { binding: route.binding, params: Object.fromEntries(params) };
  };
}

function patternOf(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const source = path.replace('$', '\\$').replace(/\{\w+\}/g, '([^/]+)');
  return { names, pattern: new RegExp(`^${source}$`) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidRequest('request.url', t('Isn’t properly encoded'));
  }
}
