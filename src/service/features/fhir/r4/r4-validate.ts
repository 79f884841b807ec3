import * as z from 'zod/mini';
import { issueMessages, issuesOf } from '#contract/base/issues.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import { t } from '#words/t.ts';
import { operationOutcome } from '../../../http/operation-outcome.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { SiteCall } from '../fhir-calls.ts';
import type { FhirEngine } from '../fhir-engine.ts';
import { invalidRequest } from '../fhir-errors.ts';
import type { FhirKind } from '../fhir-kinds.ts';
import { isJsonObject, type JsonObject, objectsIn } from '../json-object.ts';
import { r4Issues } from '../validation/r4-validation.ts';
import { doneOutcome } from './standard-answers.ts';

interface Validation {
  resource: JsonObject | undefined;
  mode: unknown;
}

type ValidationCall = SiteCall & {
  body: JsonObject | undefined;
  query: { mode?: string | undefined; profile?: string | undefined };
  params: { id?: string };
};

const modes = ['create', 'update', 'delete', 'profile'];

/**
 * The operation `$validate` (http://hl7.org/fhir/R4/resource-operation-validate.html): the issues that a write
 * would refuse, as an OperationOutcome. Throws `invalid_request` without a resource, or for a profile, since none
 * are supported; for a stored resource `not_found` or `gone`.
 */
export async function validation(
  call: ValidationCall,
  { engine, fhirKind }: { engine: FhirEngine; fhirKind: FhirKind },
): Promise<{ text: string }> {
  const { kind } = fhirKind;
  const { id } = call.params;
  const { resource, mode } = parametersIn(call, kind);
  const isDelete = mode === 'delete' && id !== undefined;
  if (call.body === undefined && !isDelete) throw invalidRequest('', t('Required'));
  // An update or delete needs an existing resource.
  if (id !== undefined) await engine.read({ ...call, params: { ...call.params, id } });
  if (isDelete) return { text: doneOutcome(t('This resource can be deleted')) };
  if (resource === undefined)
    throw invalidRequest('Parameters.parameter', t('Must contain a resource'));
  // A create ignores the id that is sent.
  const { id: _, ...withoutId } = resource;
  const hasOtherId = id !== undefined && resource.id !== id;
  const malformed = hasOtherId
    ? [{ path: 'id', message: t('Must be {value}', { value: id }) }]
    : formIssues(withoutId, fhirKind);
  const issues =
    malformed.length > 0 ? malformed : r4Issues(id === undefined ? withoutId : resource);
  if (issues.length === 0) return { text: doneOutcome(t('This {kind} is valid', { kind })) };
  const problem = new ProblemError('invalid_request', t('This {kind} isn’t valid', { kind }), {
    issues,
  });
  const request = { method: 'POST', url: `/site/${call.params.siteId}/fhir/r4/${kind}` };
  return { text: JSON.stringify(operationOutcome(problem, request)) };
}

function parametersIn(
  { body, query }: Pick<ValidationCall, 'body' | 'query'>,
  kind: string,
): Validation {
  const isPlainResource = body?.resourceType !== 'Parameters';
  const parameters = isPlainResource ? [] : objectsIn(body.parameter);
  const parameterNamed = (name: string) => parameters.find((parameter) => parameter.name === name);
  const place = (name: 'mode' | 'profile') =>
    query[name] === undefined ? `Parameters.parameter.${name}` : name;
  const mode = query.mode ?? parameterNamed('mode')?.valueCode;
  if (mode !== undefined && !modes.includes(String(mode))) {
    throw invalidRequest(place('mode'), t('Must be one of {values}', { values: modes.join(', ') }));
  }
  const { valueUri, valueCanonical } = parameterNamed('profile') ?? {};
  const profile = query.profile ?? valueUri ?? valueCanonical;
  if (profile !== undefined && profile !== `http://hl7.org/fhir/StructureDefinition/${kind}`) {
    throw invalidRequest(place('profile'), t('Only R4’s base profiles are supported'));
  }
  const resource = isPlainResource ? body : parameterNamed('resource')?.resource;
  return { resource: isJsonObject(resource) ? resource : undefined, mode };
}

/** Decodes a sent resource by the kind's schema. Throws `invalid_request`. */
export function resourceOf(fhirKind: FhirKind, body: unknown) {
  const parsed = decoded(fhirKind, body);
  if (parsed.success) return parsed.data;
  const issues = issuesOf(parsed.error);
  const message = t('This {kind} isn’t valid', { kind: fhirKind.kind });
  throw new ProblemError('invalid_request', message, { issues });
}

function decoded({ operations }: FhirKind, body: unknown) {
  return z.safeDecode(operations.create.body, body as never, issueMessages); // any value may be decoded
}

/** The issues by the kind's own schemas. */
function formIssues(resource: JsonObject, fhirKind: FhirKind): ProblemIssue[] {
  const { error } = decoded(fhirKind, resource);
  return error === undefined ? [] : issuesOf(error);
}
