import type { ProblemIssue } from '#contract/problem.ts';
import type { JsonObject } from '../json/json-text.ts';
import type { EndpointFormValues } from './form-values.ts';
import { sentContacts, sentPayloadTypes, sentTexts } from './patch-endpoint.ts';

export interface PlacedIssues {
  /** By the form's field, first issue of each. */
  fields: Map<string, string>;
  /** Those of which the form shows nothing. */
  rest: ProblemIssue[];
}

/** `Endpoint.contact[0].value` and `contact.0.value` are the same place. */
export function issueSteps(path: string): string[] {
  const steps = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);
  return steps[0] === 'Endpoint' ? steps.slice(1) : steps;
}

/** Puts issues on the form's fields. Their indexes count what was sent, where empty rows are missing. */
export function placeIssues(
  issues: readonly ProblemIssue[],
  { values, base }: { values: EndpointFormValues; base: JsonObject },
): PlacedIssues {
  const placed: PlacedIssues = { fields: new Map(), rest: [] };
  for (const issue of issues) {
    const field = fieldOf(issueSteps(issue.path), { values, base });
    if (field === undefined) placed.rest.push(issue);
    else if (!placed.fields.has(field)) placed.fields.set(field, issue.message);
  }
  return placed;
}

const groups: Record<string, readonly string[]> = {
  connectionType: ['code', 'display', 'system'],
  managingOrganization: ['reference', 'display'],
  period: ['start', 'end'],
};

function fieldOf(
  [name = '', ...steps]: readonly string[],
  form: { values: EndpointFormValues; base: JsonObject },
): string | undefined {
  if (['status', 'name', 'address'].includes(name)) return name;
  const group = groups[name];
  if (group !== undefined) {
    const [member = group[0] ?? ''] = steps;
    return group.includes(member) ? `${name}.${member}` : undefined;
  }
  return listFieldOf(name, { steps, ...form });
}

function listFieldOf(
  name: string,
  {
    steps,
    values,
    base,
  }: { steps: readonly string[]; values: EndpointFormValues; base: JsonObject },
): string | undefined {
  const sent = sentRows(name, { values, base });
  if (sent === undefined) return undefined;
  const [index, ...inner] = steps;
  if (index === undefined) return `${name}.root`;
  const row = sent.rows.indexOf(sent.kept[Number(index)] ?? {});
  if (row < 0) return undefined;
  const member = inner.findLast((step) => sent.members.includes(step)) ?? sent.members[0];
  return `${name}.${row}.${member}`;
}

function sentRows(
  name: string,
  { values, base }: { values: EndpointFormValues; base: JsonObject },
): { rows: readonly object[]; kept: readonly object[]; members: readonly string[] } | undefined {
  if (name === 'payloadType') {
    const members = ['code', 'display', 'system', 'text'];
    return { rows: values.payloadType, kept: sentPayloadTypes(values), members };
  }
  if (name === 'contact') {
    const members = ['value', 'system', 'use', 'rank'];
    return { rows: values.contact, kept: sentContacts(values), members };
  }
  if (name === 'header' || name === 'payloadMimeType') {
    const rows = values[name];
    return { rows, kept: sentTexts(rows, base[`_${name}`]), members: ['value'] };
  }
  return undefined;
}
