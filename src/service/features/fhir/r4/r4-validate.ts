import type { ProblemIssue } from '#contract/problem.ts';
import { t } from '#words/t.ts';
import { operationOutcome } from '../../../http/operation-outcome.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { SiteCall } from '../fhir-calls.ts';
import type { FhirEngine } from '../fhir-engine.ts';
import type { FhirKind } from '../fhir-kinds.ts';
import { invalidRequest } from '../fhir-problems.ts';
import { resourceOf } from './sent-resource.ts';
import { doneOutcome } from './standard-answers.ts';

type Json = Record<string, unknown>;

/** What is to be validated, and for what. */
interface Validation {
  resource: Json | undefined;
  mode: unknown;
}

const modes = ['create', 'update', 'delete', 'profile'];

/**
 * The operation `$validate` (http://hl7.org/fhir/R4/resource-operation-validate.html): what a write would refuse, as an
 * OperationOutcome. Throws `invalid_request` where it is not said what to validate, or against a profile, of which there
 * is none here.
 */
export function validation(
  call: SiteCall & { body: Json; params: { id?: string } },
  { engine, fhirKind }: { engine: FhirEngine; fhirKind: FhirKind },
): { text: string } {
  engine.admit(call);
  const { kind } = fhirKind;
  const { id } = call.params;
  const { resource, mode } = parametersIn(call.body, kind);
  if (mode === 'delete' && id !== undefined) return { text: doneOutcome(t('It can be deleted')) };
  if (resource === undefined)
    throw invalidRequest('Parameters.parameter', t('Must hold a resource'));
  // Where the server gives a new id, the one that is sent is of no account.
  const { id: _, ...withoutId } = resource;
  const isOther = id !== undefined && resource.id !== id;
  const misshapen = isOther
    ? [{ path: 'id', message: t('Must be {id}', { id }) }]
    : formIssues(withoutId, fhirKind);
  const issues =
    misshapen.length > 0 ? misshapen : engine.issues(call, id === undefined ? withoutId : resource);
  if (issues.length === 0) return { text: doneOutcome(t('This is a valid {kind}', { kind })) };
  const problem = new ProblemError('invalid_request', t('This is not a valid {kind}', { kind }), {
    issues,
  });
  const request = { method: 'POST', url: `/site/${call.params.siteId}/fhir/r4/${kind}` };
  return { text: JSON.stringify(operationOutcome(problem, request)) };
}

function parametersIn(body: Json, kind: string): Validation {
  if (body.resourceType !== 'Parameters') return { resource: body, mode: undefined };
  const parameters: Json[] = Array.isArray(body.parameter) ? body.parameter : [];
  const named = (name: string): Json | undefined => parameters.find((one) => one?.name === name);
  const mode = named('mode')?.valueCode;
  if (mode !== undefined && !modes.includes(String(mode))) {
    throw invalidRequest(
      'Parameters.parameter.mode',
      t('Must be one of {values}', { values: modes.join(', ') }),
    );
  }
  const profile = named('profile')?.valueUri ?? named('profile')?.valueCanonical;
  if (profile !== undefined && profile !== `http://hl7.org/fhir/StructureDefinition/${kind}`) {
    throw invalidRequest(
      'Parameters.parameter.profile',
      t('There are no profiles here but R4 itself'),
    );
  }
  const { resource } = named('resource') ?? {};
  return { resource: isObject(resource) ? resource : undefined, mode };
}

/** What the kind's own operations refuse. */
function formIssues(resource: Json, fhirKind: FhirKind): readonly ProblemIssue[] {
  try {
    resourceOf(fhirKind, resource);
    return [];
  } catch (error) {
    if (error instanceof ProblemError && error.issues !== undefined) return error.issues;
    throw error;
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
