import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonObject } from '../json/json-text.ts';
import { checkDraft } from './check-draft.ts';
import { createDraftStore, patchedText } from './draft-store.ts';
import { type EndpointFormValues, newRow, toFormValues } from './form-values.ts';
import { placeIssues } from './issue-fields.ts';

/** With what a form does not know: unknown members, element data, null slots, extensions and a spelled number. */
const full = `{
  "resourceType": "Endpoint",
  "id": "a",
  "zoo": {"x": [1, 2.50, null]},
  "extension": [{"url": "http://e.example/cost", "valueDecimal": 0.50}],
  "status": "active",
  "_status": {"id": "s1"},
  "connectionType": {"code": "hl7-fhir-rest", "extension": [{"url": "u"}], "system": "http://s.example"},
  "name": "Lab",
  "_name": {"extension": [{"url": "u", "valueString": "v"}]},
  "contact": [
    {"system": "phone", "value": "1", "rank": 1, "period": {"start": "2024"}},
    {"system": "email", "value": "a@b.example", "own": true}
  ],
  "payloadType": [{"coding": [{"system": "s", "code": "c", "version": "2"}, {"code": "d"}], "text": "T"}],
  "address": "https://a.example",
  "header": [null, "X-A: 1", "X-B: 2"],
  "_header": [{"id": "h0"}, null, {"id": "h2"}]
}`;

function open(text: string): EndpointFormValues {
  const resource = parseJsonObject(text);
  if (resource === undefined) throw new Error('not an object');
  return toFormValues(resource);
}

/** The compact text after an edit in the form. */
function edited(change: (values: EndpointFormValues) => Partial<EndpointFormValues>): string {
  const values = open(full);
  const text = patchedText(full, { ...values, ...change(values) });
  return compact(text);
}

/** Spaces out, numbers as they are. */
function compact(text: string): string {
  return text.replace(/\n\s*/g, '').replace(/": /g, '":').replace(/, /g, ',');
}

describe('a draft that the form edits', () => {
  it('keeps the text to the letter when nothing was changed', () => {
    expect(patchedText(full, open(full))).toBe(full);
  });

  it('changes one member and nothing else', () => {
    const text = edited(() => ({ status: 'off' }));
    expect(text).toBe(compact(full).replace('"active"', '"off"'));
    expect(text).toContain('"valueDecimal":0.50');
  });

  it('changes a contact and keeps what it does not know of it', () => {
    const text = edited(({ contact: [phone, mail] }) => ({
      contact: [{ ...(phone ?? newRow.contact), value: '2', rank: '2' }, mail ?? newRow.contact],
    }));
    expect(text).toContain('{"system":"phone","value":"2","rank":2,"period":{"start":"2024"}}');
    expect(text).toContain('{"system":"email","value":"a@b.example","own":true}');
  });

  it('takes a row away and leaves the others theirs', () => {
    const text = edited(({ contact }) => ({ contact: contact.slice(1) }));
    expect(text).toContain('"contact":[{"system":"email","value":"a@b.example","own":true}]');
  });

  it('moves element data along with the entries of a list', () => {
    const text = edited(({ header: [first, , third] }) => ({
      header: [{ origin: -1, value: 'X-New: 1' }, third ?? newRow.text, first ?? newRow.text],
    }));
    expect(text).toContain('"header":["X-New: 1","X-B: 2",null]');
    expect(text).toContain('"_header":[null,{"id":"h2"},{"id":"h0"}]');
  });

  it('drops element data with its entry, and the list with its last entry', () => {
    const text = edited(() => ({ header: [] }));
    expect(text).not.toContain('header');
  });

  it('changes the first coding and keeps version and other codings', () => {
    const text = edited(({ payloadType: [row] }) => ({
      payloadType: [{ ...(row ?? newRow.payloadType), code: 'x' }],
    }));
    expect(text).toContain(
      '"coding":[{"system":"s","code":"x","version":"2"},{"code":"d"}],"text":"T"',
    );
  });

  it('leaves out new rows in which nobody wrote', () => {
    expect(
      edited(({ contact, header, payloadType }) => ({
        contact: [...contact, newRow.contact],
        header: [...header, newRow.text],
        payloadType: [...payloadType, newRow.payloadType],
      })),
    ).toBe(compact(full));
  });

  it('puts a new member where R4 has it', () => {
    const text = edited(() => ({ period: { start: '2024', end: '' } }));
    expect(text).toContain('],"period":{"start":"2024"},"payloadType"');
  });

  it('takes a whole object away when its last member goes', () => {
    const text = patchedText('{"period":{"start":"2024"},"a":1}', {
      ...open('{"period":{"start":"2024"}}'),
      period: { start: '', end: '' },
    });
    expect(compact(text)).toBe('{"a":1}');
  });

  it('leaves members of an odd form alone', () => {
    const odd = '{"name":12,"contact":{"x":1},"header":"h","period":[]}';
    expect(compact(patchedText(odd, { ...open(odd), status: 'off' }))).toBe(
      odd.replace('{', '{"status":"off",'),
    );
  });

  it('reads back what it wrote', () => {
    const word = fc.string();
    const row = fc.record({ origin: fc.constant(-1), value: fc.string({ minLength: 1 }) });
    fc.assert(
      fc.property(word, word, fc.array(row), (name, address, header) => {
        const values = { ...open(full), name, address, header };
        const again = open(patchedText(full, values));
        expect(again).toMatchObject({ name, address });
        expect(again.header.map(({ value }) => value)).toEqual(header.map(({ value }) => value));
      }),
    );
  });
});

describe('createDraftStore', () => {
  it('is unsaved exactly while its text differs from what was loaded', () => {
    const draft = createDraftStore({ text: '{"a":0.50}', etag: 'W/"1"' });
    expect(draft.isDirty()).toBe(false);
    const loaded = draft.text();
    draft.setText('{}');
    expect(draft.isDirty()).toBe(true);
    draft.setText(loaded);
    expect(draft.isDirty()).toBe(false);
  });

  it('keeps the text and takes the newer version when it is rebased', () => {
    const draft = createDraftStore({ text: '{"a":1}', etag: 'W/"1"' });
    draft.setText('{"a":2}');
    draft.rebase({ text: '{"a":3}', etag: 'W/"2"' });
    expect([draft.text(), draft.base().etag, draft.isDirty()]).toEqual(['{"a":2}', 'W/"2"', true]);
  });
});

describe('checkDraft and placeIssues', () => {
  const base = parseJsonObject(full) ?? {};
  const place = (path: string, values = open(full)) =>
    placeIssues([{ path, message: 'm' }], { values, base });

  it.each([
    ['status', 'status'],
    ['connectionType', 'connectionType.code'],
    ['Endpoint.contact[1].value', 'contact.1.value'],
    ['contact.0.rank', 'contact.0.rank'],
    ['payloadType', 'payloadType.root'],
    ['payloadType.0.coding.0.code', 'payloadType.0.code'],
    ['payloadType.0.text', 'payloadType.0.text'],
    ['period.start', 'period.start'],
    ['header.2', 'header.2.value'],
  ])('puts %s on %s', (path, field) => {
    expect([...place(path).fields]).toEqual([[field, 'm']]);
  });

  it.each(['', 'extension.0.url', 'contact.9.value', 'meta.tag', 'period.id'])(
    'keeps %j for the list of the rest',
    (path) => {
      expect(place(path).rest).toHaveLength(1);
    },
  );

  it('counts past rows that were not sent', () => {
    const values = open(full);
    values.contact.splice(0, 0, newRow.contact);
    expect([...place('contact.1.value', values).fields.keys()]).toEqual(['contact.2.value']);
  });

  it('finds what is missing', () => {
    expect(checkDraft('{"resourceType":"Endpoint"}')).toMatchObject({
      isValid: false,
      issues: expect.arrayContaining([
        { path: 'connectionType', message: 'Required' },
        { path: 'payloadType', message: 'At least one is required' },
      ]),
    });
    expect(checkDraft(full).isValid).toBe(true);
  });
});
