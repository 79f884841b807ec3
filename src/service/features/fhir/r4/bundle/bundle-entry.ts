import type * as z from 'zod/mini';
import type { bundleEntrySchema } from '#contract/fhir/fhir-r4-writes.ts';
import type { Db } from '#service/db/db.ts';
import type { Answer, Binding, Call } from '#service/http/bind.ts';
import { decodeRequest } from '#service/http/decode-request.ts';
import { type JsonBody, parseJsonBody } from '#service/http/json-body.ts';
import { ProblemError } from '#service/http/problem-error.ts';
import { parseQueryString } from '#service/http/query-string.ts';
import { checkQuery } from '#service/http/request-checks.ts';
import { t } from '#words/t.ts';
import type { FhirEngine } from '../../fhir-engine.ts';
import { invalidRequest } from '../../fhir-problems.ts';
import {
  isSpelledObject,
  type SpelledJson,
  type SpelledObject,
  textOfSpelled,
} from '../../patch/spelled-json.ts';
import type { EntryOperation, FindOperation } from './entry-operations.ts';

type Operation = Binding['operation'];

/** What bundles are processed with. */
export interface BundleDeps {
  db: Db;
  publicUrl: string;
  /** Undefined: no site keeps such resources. */
  engineOf(kind: string): FhirEngine | undefined;
  onError(error: unknown): void;
}

/** An entry of a batch or transaction, understood as the request that it stands for. */
export interface BundleEntry extends EntryOperation {
  index: number;
  fullUrl: string | undefined;
  /** `HEAD` is a `GET` of which the resource is left out. */
  method: z.output<typeof bundleEntrySchema>['request']['method'];
  /** The address below the base, with its query. */
  url: string;
  query: Record<string, unknown>;
  headers: Record<string, string | undefined>;
  /** What is sent, still to be changed where it refers to other entries. */
  resource: SpelledObject | undefined;
}

/** Who sent the bundle, how, and where. */
export type BundleCall = Pick<Call<Operation>, 'caller' | 'ip' | 'headers'> & {
  params: { siteId: string };
};

/** Throws `invalid_request`, `not_found` or `method_not_allowed` for what is none of our requests. */
export function bundleEntry(
  source: z.output<typeof bundleEntrySchema>,
  given: {
    index: number;
    resource: SpelledJson | undefined;
    baseUrl: string;
    prefer: string | undefined;
  },
  find: FindOperation,
): BundleEntry {
  const { request, fullUrl } = source;
  const { index, baseUrl, prefer, resource } = given;
  const url = request.url.replace(`${baseUrl}/`, '').replace(/^\//, '');
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) {
    throw invalidRequest('request.url', t('Must be an address of this site'));
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
    resource: isSpelledObject(resource) ? resource : undefined,
  };
}

/** Does what an entry asks for. Throws what the same request on its own would be refused with. */
export async function answerEntry(
  call: BundleCall,
  entry: BundleEntry,
  assignedId?: string,
): Promise<Answer<Operation>> {
  const { binding, headers, query } = entry;
  const { operation } = binding;
  const { caller, ip } = call;
  const { access } = operation;
  if (typeof access !== 'string' && !access.includes(caller.role)) {
    throw new ProblemError('forbidden', t('Your role does not allow this'));
  }
  const params = { ...entry.params, siteId: call.params.siteId };
  const decoded = decodeRequest(operation, { params, query, body: bodyOf(entry) });
  return await binding.handle({
    ...decoded,
    caller,
    ip,
    headers,
    fhirForm: 'standard',
    assignedId,
  } as Call<Operation>); // decoded by this very operation's schemas
}

/** A JSON Patch, which is no resource, comes in a Binary (http://hl7.org/fhir/R4/http.html#patch). */
function bodyOf({ resource, method }: BundleEntry): JsonBody | undefined {
  if (resource === undefined) return undefined;
  if (method === 'PATCH' && resource.resourceType === 'Binary') {
    return parseJsonBody(Buffer.from(String(resource.data ?? ''), 'base64'));
  }
  const text = textOfSpelled(resource);
  return { text, value: JSON.parse(text) };
}

/** A problem of one entry as a problem of the bundle. */
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
