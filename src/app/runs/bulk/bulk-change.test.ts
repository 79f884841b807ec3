import { describe, expect, it } from 'vitest';
import { formatJson, parseJsonObject } from '#app/kit/json/json-text.ts';
import { confidentialitySystem } from '#contract/fhir/confidentiality.ts';
import {
  type BulkChange,
  type BulkEdit,
  changedResource,
  editedMember,
  isNoOp,
  pickMembers,
  problemOf,
  putMember,
} from './bulk-change.ts';
import { bulkRows } from './bulk-run.ts';

const system = confidentialitySystem;
const sites = 'https://paddock.example/tags';
const quiet = { system: sites, code: 'quiet', display: 'Quiet room' };
const odd = { system: sites, code: 'odd' };
const pairs = { system: 'urn:other', code: 'PSY' };
type LabelsChange = Extract<BulkChange, { action: 'labels' }>;
const labels = (change: Partial<LabelsChange>): LabelsChange => ({
  action: 'labels',
  confidentiality: null,
  added: [],
  removed: [],
  ...change,
});
const state = {
  action: 'state',
  element: 'status',
  value: 'suspended',
  name: 'Suspended',
} as const;

const resources = [
  { resourceType: 'Location', status: 'active', name: 'A' },
  { resourceType: 'Location', meta: { versionId: '3', tag: [odd] }, name: 'B' },
  {
    resourceType: 'Location',
    meta: { security: [{ system, code: 'N' }, pairs], tag: [quiet, odd], versionId: '7' },
    status: 'suspended',
  },
];
const header = { action: 'headers', element: 'header', label: 'Headers' } as const;
const contacts = { action: 'contacts', element: 'contact', label: 'Contacts' } as const;
const address = { action: 'textReplaced', element: 'address', label: 'Address' } as const;
const ending = {
  action: 'value',
  element: 'period',
  member: 'end',
  label: 'In use until',
} as const;
const changes: BulkEdit[] = [
  { ...header, mode: 'set', header: ['A: 1'] },
  { ...ending, value: '2027-01-01' },
  state,
  labels({ confidentiality: 'R', added: [quiet] }),
  labels({ confidentiality: '', removed: [odd, pairs] }),
  labels({ removed: [quiet, odd] }),
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
    const membersFor = (change: BulkChange) => bulkRows([target], change)[0]?.target.members;
    expect(membersFor(state)).toEqual({ status: 'active' });
    expect(membersFor({ action: 'delete' })).toEqual({});
    expect(membersFor({ ...header, mode: 'set', header: [] })).toEqual({ header: members.header });
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
    expect(changedResource({ ...header, mode: 'set', header: lines }, one)).toEqual({
      header: ['Accept: c', 'X: 1', 'New: 2'],
    });
    expect(changedResource({ ...header, mode: 'replace', header: lines }, one)).toEqual({
      header: ['Accept: c', 'X: 1'],
    });
    expect(changedResource({ ...header, mode: 'remove', header: ['ACCEPT', 'x'] }, one)).toEqual(
      {},
    );
    expect(changedResource({ ...header, mode: 'replace', header: lines }, {})).toEqual({});
  });

  it('replaces a contact in place, and skips resources without it', () => {
    const [old, item, other] = ['a', 'b', 'c'].map((value) => ({ system: 'email', value }));
    const items = [old ?? {}];
    const replace = { ...contacts, mode: 'replace', items, item } as const;
    const kept = { use: 'work', rank: '1' };
    const before = [{ ...items[0], ...kept, period: { start: '2020' } }, other ?? ''];
    expect(changedResource(replace, { contact: before })).toEqual({
      contact: [{ ...item, ...kept }, other],
    });
    expect(isNoOp(replace, { contact: [other ?? ''] })).toBe(true);
    expect(changedResource({ ...contacts, mode: 'add', items: [], item }, {})).toEqual({
      contact: [item],
    });
    expect(changedResource({ ...contacts, mode: 'remove', items }, { contact: items })).toEqual({});
  });

  it('replaces a whole reference, and ends a period without losing its start', () => {
    const element = 'managingOrganization';
    const value = { reference: 'Organization/2', display: 'Two' };
    const named = { [element]: { identifier: { value: 'x' }, display: 'One' } };
    const change = { action: 'value', element, label: 'Organization', value } as const;
    expect(changedResource(change, named)).toEqual({ [element]: value });
    const inAnotherOrder = { display: 'Two', reference: 'Organization/2' };
    expect(isNoOp(change, { [element]: inAnotherOrder })).toBe(true);
    expect(changedResource({ ...change, value: null }, named)).toEqual({});
    const period = { period: { start: '2026-01-01' } };
    expect(changedResource({ ...ending, value: '2027-01-01' }, period)).toEqual({
      period: { start: '2026-01-01', end: '2027-01-01' },
    });
    expect(problemOf({ ...ending, value: '2025-12-31' }, period)).toContain('before the start');
  });

  it('replaces text in addresses literally, and reports invalid results', () => {
    const change = { ...address, find: 'old.example', replacement: '$&.example' };
    const one = { address: 'https://old.example/a?b=old.example' };
    expect(changedResource(change, one).address).toBe('https://$&.example/a?b=$&.example');
    expect(problemOf({ ...change, replacement: 'new.example' }, one)).toBeUndefined();
    expect(problemOf({ ...change, find: 'https://', replacement: '' }, one)).toContain(
      'valid address',
    );
    expect(problemOf({ ...change, find: 'absent', replacement: ' ' }, one)).toBeUndefined();
  });

  it.each(changes)('$action has no effect again, and affects one member only: %j', (change) => {
    for (const resource of resources) {
      const before = parseJsonObject(
        formatJson({ ...resource, extension: [] }).replace('[]', '[{"valueDecimal":0.50}]'),
      );
      const after = changedResource(change, before ?? {});
      expect(isNoOp(change, after)).toBe(true);
      const name = editedMember(change);
      expect(putMember(after, name, pickMembers(before ?? {}, [name]))).toEqual(before);
    }
  });
});
