import { describe, expect, it } from 'vitest';
import { reportOf } from '#app/runs/run.ts';
import { readJson } from '#app/versions/diff/any-endpoint.test-data.ts';
import { comparisonOf } from '#app/versions/diff/comparison.ts';
import { type AuditEvent, auditFields } from '#contract/console/audit.ts';
import { auditTexts, auditWords, changedLabels, changeText } from './audit-changes.shared.tsx';
import { auditEvent } from './audit-event.test-data.ts';
import { auditReport } from './export-audit-dialog.tsx';

/** The displayed changes: label, value before and after. */
function shown(part: Partial<AuditEvent>) {
  const { before, after } = auditTexts({ ...auditEvent, ...part });
  const { groups } = comparisonOf(readJson(before), readJson(after), { words: auditWords });
  return groups.flatMap(({ label, changes }) =>
    changes.map((change) => [label, textOf(change.before), textOf(change.after)]),
  );
}

const textOf = (parts: readonly { text: string }[] | undefined) =>
  parts?.map(({ text }) => text).join('');

describe('the changes of a write', () => {
  it('are shown by field, in words', () => {
    const before = { role: 'SITE_USER', isEnabled: true, siteIds: ['101'], lastName: 'Raman' };
    const after = { role: 'ADMIN', isEnabled: false, siteIds: ['101', '102'], lastName: 'Raman' };
    expect(shown({ before, after })).toEqual([
      ['Role', 'Site user', 'Administrator'],
      ['Account enabled', 'yes', 'no'],
      ['Sites', undefined, '102'],
    ]);
    const names = {
      siteName: (id: string) => `Clinic ${id}`,
      accountName: (id: string) => `Farm ${id}`,
    };
    const placed = { ...after, clientAccountIds: ['7'] };
    const { after: named } = auditTexts({ ...auditEvent, after: placed }, names);
    expect(JSON.parse(named)).toMatchObject({
      siteIds: ['Clinic 101', 'Clinic 102'],
      clientAccountIds: ['Farm 7'],
    });
    expect(changedLabels({ ...auditEvent, before, after })).toEqual([
      'Role',
      'Account enabled',
      'Sites',
    ]);
  });

  it('are only the set fields for a create', () => {
    const after = { email: 'a@b.example', siteIds: [], invitation: null };
    expect(shown({ after })).toEqual([['Email address', undefined, 'a@b.example']]);
    expect(changedLabels({ ...auditEvent, after })).toEqual(['Email address']);
  });

  it('have a label for each audited field', () => {
    const named = [...Object.keys(auditWords.fields), ...auditWords.metadata];
    expect(auditFields.filter((field) => !named.includes(field))).toEqual([]);
  });

  it('show how deliveries were selected and a password was set', () => {
    const after = {
      matching: 2,
      filter: { status: 'failed', search: 'lab', code: '503', deliveryIds: ['a', 'b'] },
      through: 'reset',
    };
    expect(shown({ after })).toEqual([
      ['Via', undefined, 'a reset link'],
      ['Matching deliveries', undefined, '2'],
      ['Which', undefined, 'Status: failed, Search: lab, HTTP code: 503, Deliveries: 2'],
    ]);
  });

  it('keep unknown fields', () => {
    const after = { colour: { red: 1 } };
    expect(shown({ after })).toEqual([['colour', undefined, '{\n  "red": 1\n}']]);
  });
});

it.each([
  [{ versionId: 3 }, { versionId: 4 }, 'Version 3 to 4'],
  [null, { versionId: 1 }, 'Version 1'],
  [{ versionId: 4 }, null, 'Version 4'],
  [{ role: 'ADMIN' }, null, 'Role'],
])('names the versions of a record with a history: %j, %j', (before, after, words) => {
  expect(changeText({ ...auditEvent, before, after })).toBe(words);
});

it.each([
  ['patient', ['birthDate', 'contact', 'unheardOf'], 'Birth date, Contacts, unheardOf'],
  ['endpoint', ['payloadType'], 'Payload types'],
  ['user', ['birthDate'], 'Version 3 to 4'],
  ['patient', [], 'Version 3 to 4'],
])('labels the fields of a resource as its form does: %s %j', (entityKind, changed, words) => {
  const versions = { before: { versionId: 3 }, after: { versionId: 4 } };
  expect(changeText({ ...auditEvent, ...versions, entityKind, changed })).toBe(words);
});

it('exports the reason of a change', () => {
  const [head, row] = reportOf(auditReport, [{ ...auditEvent, reason: 'Moved' }]).split('\r\n');
  expect(row?.split(',')[head?.split(',').indexOf('reason') ?? -1]).toBe('Moved');
});
