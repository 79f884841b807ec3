import { type Label, labelsOf } from '#app/list/labels/resource-labels.ts';
import { endpointTitle } from '../endpoint-title.ts';

/** An Endpoint as the list shows it. */
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
}

type Loose = Record<string, unknown>;

/** A row of whatever a server lists: one odd resource must not hide the others, so no member is taken for granted. */
export function toEndpointRow(resource: Loose): EndpointRow {
  const meta = objectOf(resource.meta);
  const connection = objectOf(resource.connectionType);
  const organization = objectOf(resource.managingOrganization);
  const period = objectOf(resource.period);
  return {
    id: textOf(resource.id) ?? '',
    title: endpointTitle(resource),
    status: textOf(resource.status),
    connectionType: textOf(connection.display) ?? textOf(connection.code),
    payloadTypes: listOf(resource.payloadType).flatMap((concept) => conceptLabel(concept) ?? []),
    organization: organizationLabel(organization),
    address: textOf(resource.address),
    period: { start: textOf(period.start), end: textOf(period.end) },
    labels: labelsOf(resource),
    lastUpdated: textOf(meta.lastUpdated),
    versionId: textOf(meta.versionId),
  };
}

/** The Endpoints of a page; what else a bundle holds was included. */
export function endpointRows(entries: readonly Loose[] | undefined): EndpointRow[] {
  return (entries ?? []).filter((entry) => entry.resourceType === 'Endpoint').map(toEndpointRow);
}

function organizationLabel(organization: Loose): string | undefined {
  const identifier = objectOf(organization.identifier);
  return textOf(organization.display) ?? textOf(organization.reference) ?? textOf(identifier.value);
}

function conceptLabel(concept: Loose): string | undefined {
  const [first = {}] = listOf(concept.coding);
  return textOf(concept.text) ?? textOf(first.display) ?? textOf(first.code);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function objectOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}; // read member by member
}

function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(objectOf) : [];
}
