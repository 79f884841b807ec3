import { standardBase } from '../fhir-calls.ts';
import { type FhirKind, fhirKindOf, fhirKinds } from '../fhir-kinds.ts';
import { referenceParametersOf, searchParametersOf } from '../indexing/search-parameters.ts';

const interactions =
  'read vread update patch delete history-instance history-type create search-type'.split(' ');

/**
 * The capabilities of a site's standard interface (http://hl7.org/fhir/R4/capabilitystatement.html), as JSON: every
 * kind with its interactions and search parameters. Contains nothing about the site's data.
 */
export function capabilityStatement(deps: {
  publicUrl: string;
  siteId: string;
  version: string;
  startedAt: Date;
}): string {
  const { publicUrl, siteId, version, startedAt } = deps;
  return JSON.stringify({
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: startedAt.toISOString(),
    kind: 'instance',
    software: { name: 'Paddock', version },
    implementation: {
      description: 'Standard FHIR R4 beside the platform’s own interface',
      url: standardBase(publicUrl, siteId),
    },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    patchFormat: ['application/json-patch+json', 'application/fhir+json'],
    rest: [
      {
        mode: 'server',
        security: { description: 'A bearer token from POST /auth/login goes with every request' },
        resource: resourceCapabilities(),
        interaction: [{ code: 'transaction' }, { code: 'batch' }],
      },
    ],
  });
}

let capabilities: ReturnType<typeof resourceCapability>[] | undefined;

/** Built once: it is public and slow to build. */
function resourceCapabilities() {
  capabilities ??= fhirKinds.map(resourceCapability);
  return capabilities;
}

const hasDocumentation =
  'Resources that another one refers to: _has:<Type>:<param>:<search param>=';

function resourceCapability({ kind }: FhirKind) {
  const parameters = [...searchParametersOf(kind).values()];
  const includes = referenceParametersOf(kind)
    .filter(({ targets }) => targets.some(fhirKindOf))
    .map(({ code }) => `${kind}:${code}`);
  const revincludes = fhirKinds.flatMap((other) =>
    referenceParametersOf(other.kind)
      .filter(({ targets }) => targets.includes(kind))
      .map(({ code }) => `${other.kind}:${code}`),
  );
  return {
    type: kind,
    interaction: interactions.map((code) => ({ code })),
    versioning: 'versioned',
    readHistory: true,
    updateCreate: false,
    conditionalCreate: true,
    conditionalRead: 'full-support',
    conditionalUpdate: true,
    conditionalDelete: 'single',
    ...nonEmptyList('searchInclude', includes),
    ...nonEmptyList('searchRevInclude', revincludes),
    searchParam: [
      ...parameters.map(({ code, type, definition, documentation }) => ({
        name: code,
        ...(definition !== undefined && { definition }),
        type,
        ...(documentation !== undefined && { documentation }),
      })),
      // `_has` works for the parameters in `searchRevInclude`.
      ...(revincludes.length === 0
        ? []
        : [{ name: '_has', type: 'special', documentation: hasDocumentation }]),
    ],
    operation: [
      { name: 'validate', definition: 'http://hl7.org/fhir/OperationDefinition/Resource-validate' },
    ],
  };
}

/** R4 has no empty lists. */
function nonEmptyList(name: string, values: readonly string[]) {
  return values.length === 0 ? {} : { [name]: values };
}
