import { type Label, labelsOf } from '#app/list/labels/resource-labels.ts';
import type { KeptTest } from '#contract/endpoint-health.ts';
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
  resource: Loose;
}

export type Loose = Readonly<Record<string, unknown>>;

/** A row of whatever a server lists: one odd resource must not hide the others, so no member is taken for granted. */
export function toEndpointRow(resource: Loose, names: Names = noNames): EndpointRow {
  const meta = objectOf(resource.meta);
  const connection = objectOf(resource.connectionType);
  const period = objectOf(resource.period);
  return {
    id: textOf(resource.id) ?? '',
    title: endpointTitle(resource),
    status: textOf(resource.status),
    connectionType: codingLabel(connection, connectionTypes),
    payloadTypes: listOf(resource.payloadType).flatMap((concept) => conceptLabel(concept) ?? []),
    organization: organizationLabel(resource, names),
    identifiers: listOf(resource.identifier).flatMap(({ value }) => textOf(value) ?? []),
    address: textOf(resource.address),
    period: { start: textOf(period.start), end: textOf(period.end) },
    labels: labelsOf(resource),
    lastUpdated: textOf(meta.lastUpdated),
    versionId: textOf(meta.versionId),
    resource,
  };
}

/** The Endpoints of a page; what else a bundle holds was included. */
export function endpointRows(entries: readonly Loose[] | undefined): EndpointRow[] {
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
function organizationLabel(resource: Loose, names: Names): string | undefined {
  const organization = objectOf(resource.managingOrganization);
  const reference = textOf(organization.reference);
  const contained = listOf(resource.contained).find(
    ({ id }) => reference?.replace(/^#/, '') === id,
  );
  const name = names.get(reference?.toLowerCase() ?? '') ?? contained?.name;
  const number = objectOf(organization.identifier).value;
  return textOf(organization.display) ?? textOf(name) ?? reference ?? textOf(number);
}

const connectionTypes = valueSetCodes('endpoint-connection-type') ?? [];
const payloadTypes = valueSetCodes('endpoint-payload-type') ?? [];

function conceptLabel(concept: Loose): string | undefined {
  const [first = {}] = listOf(concept.coding);
  return textOf(concept.text) ?? codingLabel(first, payloadTypes);
}

/** By what it says, or as R4 calls it; some store a code alone. */
function codingLabel(
  { system, code, display }: Loose,
  codes: readonly ValueSetCode[],
): string | undefined {
  const isOf = (one: ValueSetCode) =>
    one.code === code && (textOf(system) ?? one.system) === one.system;
  return textOf(display) ?? codes.find(isOf)?.display ?? textOf(code);
}

/** A text with something in it. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The members of an object; none of anything else. */
export function objectOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}; // read member by member
}

/** The objects of a list; none of anything else. */
export function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}
