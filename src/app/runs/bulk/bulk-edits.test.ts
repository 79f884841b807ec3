import { describe, expect, it } from 'vitest';
import { formatJson, type JsonObject, parseJsonObject } from '#app/kit/json/json-text.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import { bulkRun } from './bulk-drawer.tsx';
import {
  addressEdit,
  applyEdit,
  type BulkEdit,
  contactsEdit,
  headersEdit,
  labelsEdit,
  pickMembers,
  putMember,
  stateEdit,
  valueEdit,
} from './bulk-edits.ts';

const system = confidentialitySystem;
const sites = 'https://paddock.example/tags';
const quiet = { system: sites, code: 'quiet', display: 'Quiet room' };
const odd = { system: sites, code: 'odd' };
const pairs = { system: 'urn:other', code: 'PSY' };
const isNoOp = (edit: BulkEdit, resource: JsonObject) => applyEdit(edit, resource) === undefined;
/** The resource itself, if nothing changes. */
function changedResource(edit: BulkEdit, resource: JsonObject): JsonObject {
  const after = applyEdit(edit, resource) ?? resource;
  return typeof after === 'object' ? after : {};
}
function problemOf(edit: BulkEdit, resource: JsonObject): string | undefined {
  const after = applyEdit(edit, resource);
  return typeof after === 'string' ? after : undefined;
}
const labels = (change: Partial<Parameters<typeof labelsEdit>[0]>) =>
  labelsEdit({ confidentiality: null, added: [], removed: [], ...change });
const state = stateEdit('status', 'suspended', 'Suspended');

const resources = [
  { resourceType: 'Location', status: 'active', name: 'A' },
  { resourceType: 'Location', meta: { versionId: '3', tag: [odd] }, name: 'B' },
  {
    resourceType: 'Location',
    meta: { security: [{ system, code: 'N' }, pairs], tag: [quiet, odd], versionId: '7' },
    status: 'suspended',
  },
];
const header = { element: 'header', label: 'Headers' };
const contacts = { element: 'contact', label: 'Contacts' };
const address = { element: 'address', label: 'Address' };
const ending = { element: 'period', member: 'end', label: 'In use until' };
const changes: [string, BulkEdit][] = [
  ['headers', headersEdit(header, 'set', ['A: 1'])],
  ['a day', valueEdit(ending, '2027-01-01')],
  ['the status', state],
  ['a code and a tag', labels({ confidentiality: 'R', added: [quiet] })],
  ['no code and fewer labels', labels({ confidentiality: '', removed: [odd, pairs] })],
  ['fewer tags', labels({ removed: [quiet, odd] })],
];

describe('a bulk change', () => {
  it('sets one element and leaves the others in place', () => {
    const [one = {}] = resources;
    expect(Object.entries(changedResource(state, one))).toEqual([
      ['resourceType', 'Location'],
      ['status', 'suspended'],
      ['name', 'A'],
    ]);
  });

  it('keeps only the members that it looks at', () => {
    const members = { status: 'active', header: ['Authorization: s3cret'] };
    const target = { id: 'lab', title: 'Lab', versionId: '1', members };
    const of = { siteId: '101', kind: 'Endpoint', plural: 'endpoints' };
    const membersFor = (change: BulkEdit | 'delete') => {
      const [row] = bulkRun([target], { ...of, change }).rows;
      return row && JSON.parse(row.before ?? '{}');
    };
    expect(membersFor(state)).toEqual({ status: 'active' });
    expect(membersFor('delete')).toEqual({});
    expect(membersFor(headersEdit(header, 'set', ['A: 1']))).toEqual({ header: members.header });
  });

  it('adds a tag once, removes labels, and replaces the confidentiality', () => {
    const metaOf = (at: number, change: BulkEdit) =>
      changedResource(change, resources[at] ?? {}).meta;
    const open = labels({ confidentiality: 'R', added: [quiet] });
    expect(metaOf(0, open)).toEqual({
      security: [{ system, code: 'R', display: 'restricted' }],
      tag: [quiet],
    });
    expect(metaOf(2, open)).toMatchObject({
      security: [{ system, code: 'R' }, pairs],
      tag: [quiet, odd],
    });
    expect(metaOf(2, labels({ confidentiality: '', removed: [pairs, odd] }))).toEqual({
      tag: [quiet],
      versionId: '7',
    });
    expect(metaOf(0, labels({ removed: [odd] }))).toBeUndefined();
  });

  it('sets, replaces and removes headers by name', () => {
    const one = { header: ['accept: a', 'X: 1', 'Accept: b'] };
    const lines = ['Accept: c', 'New: 2'];
    expect(changedResource(headersEdit(header, 'set', lines), one)).toEqual({
      header: ['Accept: c', 'X: 1', 'New: 2'],
    });
    expect(changedResource(headersEdit(header, 'replace', lines), one)).toEqual({
      header: ['Accept: c', 'X: 1'],
    });
    expect(changedResource(headersEdit(header, 'remove', ['ACCEPT', 'x']), one)).toEqual({});
    expect(changedResource(headersEdit(header, 'replace', lines), {})).toEqual({});
  });

  it('replaces a contact in place, and skips resources without it', () => {
    const [old, item, other] = ['a', 'b', 'c'].map((value) => ({ system: 'email', value }));
    const items = [old ?? {}];
    const replace = contactsEdit(contacts, { mode: 'replace', items, item });
    const kept = { use: 'work', rank: '1' };
    const before = [{ ...items[0], ...kept, period: { start: '2020' } }, other ?? ''];
    expect(changedResource(replace, { contact: before })).toEqual({
      contact: [{ ...item, ...kept }, other],
    });
    expect(isNoOp(replace, { contact: [other ?? ''] })).toBe(true);
    expect(changedResource(contactsEdit(contacts, { mode: 'add', items: [], item }), {})).toEqual({
      contact: [item],
    });
    expect(
      changedResource(contactsEdit(contacts, { mode: 'remove', items }), { contact: items }),
    ).toEqual({});
  });

  it('replaces a whole reference, and ends a period without losing its start', () => {
    const element = 'managingOrganization';
    const value = { reference: 'Organization/2', display: 'Two' };
    const named = { [element]: { identifier: { value: 'x' }, display: 'One' } };
    const organization = { element, label: 'Organization' };
    const change = valueEdit(organization, value);
    expect(changedResource(change, named)).toEqual({ [element]: value });
    const inAnotherOrder = { display: 'Two', reference: 'Organization/2' };
    expect(isNoOp(change, { [element]: inAnotherOrder })).toBe(true);
    expect(changedResource(valueEdit(organization, undefined), named)).toEqual({});
    const period = { period: { start: '2026-01-01' } };
    expect(changedResource(valueEdit(ending, '2027-01-01'), period)).toEqual({
      period: { start: '2026-01-01', end: '2027-01-01' },
    });
    expect(problemOf(valueEdit(ending, '2025-12-31'), period)).toContain('before the start');
  });

  it('replaces text in addresses literally, and reports invalid results', () => {
    const replaced = (find: string, replacement: string) => addressEdit(address, find, replacement);
    const one = { address: 'https://old.example/a?b=old.example' };
    expect(changedResource(replaced('old.example', '$&.example'), one).address).toBe(
      'https://$&.example/a?b=$&.example',
    );
    expect(problemOf(replaced('old.example', 'new.example'), one)).toBeUndefined();
    expect(problemOf(replaced('https://', ''), one)).toContain('valid address');
    expect(problemOf(replaced('absent', ' '), one)).toBeUndefined();
  });

  it.each(changes)('of %s has no effect again, and affects one member only', (_, change) => {
    for (const resource of resources) {
      const before = parseJsonObject(
        formatJson({ ...resource, extension: [] }).replace('[]', '[{"valueDecimal":0.50}]'),
      );
      const after = changedResource(change, before ?? {});
      expect(isNoOp(change, after)).toBe(true);
      const name = change.member;
      expect(putMember(after, name, pickMembers(before ?? {}, [name]))).toEqual(before);
    }
  });
});
