import { objectOf, objectsOf, textIn, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { type Label, labelsOf } from '#app/record/labels/resource-labels.ts';
import type { KeptTest } from '#contract/fhir/endpoint-health.ts';
import { type ValueSetCode, valueSetCodes } from '#contract/r4/value-sets.ts';
import { endpointTitle } from '../endpoint-title.ts';

/** An Endpoint as the list shows it. */
export interface EndpointRow {
  id: string;
  title: string;
  status: string | undefined;
  connectionType: string | undefined;
  payloadTypes: string[];
  organization: string | undefined;
  identifiers: string[];
  address: string | undefined;
  period: { start: string | undefined; end: string | undefined };
  labels: Label[];
  lastUpdated: string | undefined;
  versionId: string | undefined;
  /** What the last tests of its connection came to, newest first, where there were any. */
  health?: readonly KeptTest[] | undefined;
  /** As it came. */
  resource: UnknownObject;
}

/** A row of whatever a server lists: one odd resource must not hide the others, so no member is taken for granted. */
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
    identifiers: objectsOf(resource.identifier).flatMap(({ value }) => textIn(value) ?? []),
    address: textIn(resource.address),
    period: { start: textIn(period.start), end: textIn(period.end) },
    labels: labelsOf(resource),
    lastUpdated: textIn(meta.lastUpdated),
    versionId: textIn(meta.versionId),
    resource,
  };
}

/** The Endpoints of a page; what else a bundle holds was included. */
export function endpointRows(entries: readonly UnknownObject[] | undefined): EndpointRow[] {
  const all = entries ?? [];
  const names: Names = new Map(
    all.map(({ resourceType, id, name }) => [`${resourceType}/${id}`.toLowerCase(), name]),
  );
  return all
    .filter((entry) => entry.resourceType === 'Endpoint')
    .map((entry) => toEndpointRow(entry, names));
}

/** The names of resources that came with a page, by their references in lower case. */
type Names = ReadonlyMap<string, unknown>;
const noNames: Names = new Map();

/** By its name, here or in what came along; else by what is referred to. Some refer to what is contained without `#`. */
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

/** By what it says, or as R4 calls it; some store a code alone. */
function codingLabel(
  { system, code, display }: UnknownObject,
  codes: readonly ValueSetCode[],
): string | undefined {
  const isOf = (one: ValueSetCode) =>
    one.code === code && (textIn(system) ?? one.system) === one.system;
  return textIn(display) ?? codes.find(isOf)?.display ?? textIn(code);
}
