import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { type Label, labelsOf } from '#app/record/labels/resource-labels.tsx';
import type { StoredTest } from '#contract/fhir/endpoint-health.ts';
import { type ValueSetCode, valueSetCodes } from '#contract/r4/value-sets.ts';
import { endpointTitle } from '../endpoint-title.ts';

export interface EndpointRow {
  id: string;
  title: string;
  status: string | undefined;
  connectionType: string | undefined;
  payloadTypes: string[];
  organization: string | undefined;
  address: string | undefined;
  period: { start: string | undefined; end: string | undefined };
  labels: Label[];
  lastUpdated: string | undefined;
  versionId: string | undefined;
  /** The last test results, newest first, if any. */
  health?: readonly StoredTest[] | undefined;
  resource: UnknownObject;
}

/** A row from any server's resource: nothing is assumed, so that a malformed one hides no others. */
export function toEndpointRow(resource: UnknownObject, names: Names = noNames): EndpointRow {
  const meta = objectOf(resource.meta);
  const connection = objectOf(resource.connectionType);
  const period = objectOf(resource.period);
  return {
    id: textIn(resource.id) ?? '',
    title: endpointTitle(resource),
    status: textIn(resource.status),
    connectionType: codingLabel(connection, connectionTypes),
    payloadTypes: objectsOf(resource.payloadType).flatMap((concept) => conceptLabel(concept) ?? []),
    organization: organizationLabel(resource, names),
    address: textIn(resource.address),
    period: { start: textIn(period.start), end: textIn(period.end) },
    labels: labelsOf(resource),
    lastUpdated: textIn(meta.lastUpdated),
    versionId: textIn(meta.versionId),
    resource,
  };
}

/** The Endpoints of a page, without included resources. */
export function endpointRows(entries: readonly UnknownObject[] = []): EndpointRow[] {
  const names: Names = new Map(
    entries.map(({ resourceType, id, name }) => [`${resourceType}/${id}`.toLowerCase(), name]),
  );
  return entries
    .filter((entry) => entry.resourceType === 'Endpoint')
    .map((entry) => toEndpointRow(entry, names));
}

/** Names of included resources, by lower-case reference. */
type Names = ReadonlyMap<string, unknown>;
const noNames: Names = new Map();

/** The reference's display, else the target's name, else the reference. Some contained references lack `#`. */
function organizationLabel(resource: UnknownObject, names: Names): string | undefined {
  const organization = objectOf(resource.managingOrganization);
  const reference = textIn(organization.reference);
  const contained = objectsOf(resource.contained).find(
    ({ id }) => reference?.replace(/^#/, '') === id,
  );
  const name = names.get(reference?.toLowerCase() ?? '') ?? contained?.name;
  const number = objectOf(organization.identifier).value;
  return textIn(organization.display) ?? textIn(name) ?? reference ?? textIn(number);
}

const connectionTypes = valueSetCodes('endpoint-connection-type') ?? [];
const payloadTypes = valueSetCodes('endpoint-payload-type') ?? [];

function conceptLabel(concept: UnknownObject): string | undefined {
  const [first = {}] = objectsOf(concept.coding);
  return textIn(concept.text) ?? codingLabel(first, payloadTypes);
}

/** The coding's display, else R4's; some store only a code. */
function codingLabel(
  { system, code, display }: UnknownObject,
  codes: readonly ValueSetCode[],
): string | undefined {
  const isOf = (one: ValueSetCode) =>
    one.code === code && (textIn(system) ?? one.system) === one.system;
  return textIn(display) ?? codes.find(isOf)?.display ?? textIn(code);
}
