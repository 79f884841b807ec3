import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import { ProblemError } from './problem-error.ts';

/** The form of FHIR answers: the interface's, or R4's with standard bundles and OperationOutcomes. */
export type FhirForm = 'interface' | 'standard';

export const fhirJson = 'application/fhir+json';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form of FHIR answers; undefined outside FHIR. */
    fhirForm: FhirForm | undefined;
  }
}

/** R4 in a media type (http://hl7.org/fhir/R4/http.html#version-parameter). */
const fhirVersion = '4.0';

/** The FHIR form by media type; `Accept` may name any of the parameters. */
const formOf: Record<string, FhirForm> = {
  'application/json; charset=utf-8': 'interface',
  [`${fhirJson}; charset=utf-8; fhirVersion=${fhirVersion}`]: 'standard',
};
/** JSON in `_format` (http://hl7.org/fhir/R4/http.html#parameters). A plus sign decodes to a blank. */
const jsonFormat = /^(json|text\/json|application\/(json|fhir[+ ]json)(; ?fhirVersion=4\.0)?)$/;

/**
 * Chooses the form of each FHIR answer: the standard one below `/r4/`; elsewhere by `Accept`, if the service has
 * extensions. Throws `not_acceptable`, or `unsupported_media_type` for content of another FHIR version.
 */
export function registerFhirForm(server: FastifyInstance, extensions: boolean): void {
  server.decorateRequest('fhirForm', undefined);
  server.addHook('onRequest', async (request) => {
    const place = fhirPlace(request.url);
    if (place === undefined) return;
    refuseOtherVersion(request.headers['content-type']);
    const { operation } = request.routeOptions.config;
    // Lines are neither a resource nor a bundle, so there is only one form.
    if (!extensions || operation?.contentType === 'application/x-ndjson') {
      request.fhirForm = 'interface';
      return;
    }
    if (place.isStandard) request.fhirForm = 'standard';
    const form = requestedForm(request);
    if (form === undefined) {
      throw new ProblemError('not_acceptable', t('Only application/fhir+json is available'));
    }
    request.fhirForm ??= form;
  });
}

function refuseOtherVersion(contentType = ''): void {
  const [, version = fhirVersion] = /;\s*fhirVersion\s*=\s*"?([^";\s]*)/i.exec(contentType) ?? [];
  if (version === fhirVersion) return;
  throw new ProblemError(
    'unsupported_media_type',
    t('The body must be FHIR {version}', { version: fhirVersion }),
  );
}

function requestedForm(request: FastifyRequest): FhirForm | undefined {
  const { _format: format } = request.query as { _format?: unknown }; // not validated yet
  if (request.fhirForm === 'standard' && typeof format === 'string') {
    return jsonFormat.test(format) ? 'standard' : undefined;
  }
  const [best] = new Negotiator(request).mediaTypes(Object.keys(formOf));
  return formOf[best ?? ''];
}

/** The FHIR part of a URL: `kind` is the resource type, if known. */
export function fhirPlace(
  url: string,
): { isStandard: boolean; kind: string | undefined } | undefined {
  const [, first, second] = /^\/site\/[^/?]+\/fhir\/([^/?]+)(?:\/([^/?]+))?/.exec(url) ?? [];
  if (first === undefined) return undefined;
  const isStandard = first === 'r4';
  const fhirKind = fhirKinds.find(({ kind, segment }) =>
    isStandard ? kind === second : segment === first,
  );
  // The base URL itself accepts a Bundle.
  const kind = isStandard && second === undefined ? 'Bundle' : fhirKind?.kind;
  return { isStandard, kind };
}
