import { describe, expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { withoutOnlyNew } from './fhir-form-kind.ts';
import { createFormStore } from './form-store.ts';
import { blank, joinPath } from './form-tree.ts';

/** Includes what a form does not show: unknown members, element data, null slots, extensions and number spelling. */
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

function open(text = full) {
  return createFormStore(endpointFields, text, () => {});
}

/** Removes whitespace, and keeps the spelling of numbers. */
function compact(text: string): string {
  return text.replace(/\n\s*/g, '').replace(/": /g, '":').replace(/, /g, ',');
}

describe('a draft that the form edits', () => {
  it('keeps the exact text without changes', () => {
    expect(open().text()).toBe(full);
  });

  it('removes an item and keeps the others', () => {
    const form = open();
    form.reorder('contact', [1]);
    expect(compact(form.text())).toContain(
      '"contact":[{"system":"email","value":"a@b.example","own":true}]',
    );
  });

  it('moves element data along with list items', () => {
    const form = open();
    form.reorder('header', [-1, 2, 0]);
    form.setText('header.0', 'X-New: 1', 'string');
    expect(compact(form.text())).toContain('"header":["X-New: 1","X-B: 2",null]');
    expect(compact(form.text())).toContain('"_header":[null,{"id":"h2"},{"id":"h0"}]');
  });

  it('removes element data with its item, and the list with its last item', () => {
    const form = open();
    form.reorder('header', []);
    expect(form.text()).not.toContain('header');
  });

  it('keeps the slot of an item that only has element data', () => {
    const form = open();
    form.setText('header.2', '', 'string');
    expect(compact(form.text())).toContain('"header":[null,"X-A: 1",null]');
    expect(compact(form.text())).toContain('"_header":[{"id":"h0"},null,{"id":"h2"}]');
  });

  it('shows slots that only have element data, and can fill them', () => {
    const form = open('{"_header":[{"id":"x"},{"id":"y"}]}');
    expect(form.length('header')).toBe(2);
    form.setText('header.1', 'X-Y: 1', 'string');
    expect(compact(form.text())).toBe(
      '{"_header":[{"id":"x"},{"id":"y"}],"header":[null,"X-Y: 1"]}',
    );
  });

  it('puts a new member where R4 has it, nested ones too', () => {
    const form = open();
    form.setText('period.start', '2024', 'dateTime');
    form.setText('connectionType.version', '4', 'string');
    expect(compact(form.text())).toContain('],"period":{"start":"2024"},"payloadType"');
    expect(compact(form.text())).toContain('"version":"4","code":"hl7-fhir-rest"');
  });

  it('removes an object with its last member', () => {
    const form = open('{"period":{"start":"2024"},"a":1}');
    form.setText('period.start', '', 'dateTime');
    expect(compact(form.text())).toBe('{"a":1}');
  });

  it('keeps malformed members', () => {
    const odd = '{"name":12,"contact":{"x":1},"header":"h","period":[],"identifier":[{}]}';
    const form = open(odd);
    form.setText('status', 'off', 'code');
    form.set('contact.0', blank);
    expect(compact(form.text())).toBe(odd.replace('{"name"', '{"status":"off","name"'));
  });

  it('changes the type of an extension’s value in place', () => {
    const form = open(
      '{"extension":[{"url":"u","valueString":"7","_valueString":{"id":"e"},"id":"x"}]}',
    );
    form.replaceMember('extension.0', { from: 'valueString', to: 'valueUri' }, '7');
    expect(compact(form.text())).toBe(
      '{"extension":[{"url":"u","valueUri":"7","_valueUri":{"id":"e"},"id":"x"}]}',
    );
  });

  it('writes code, display and system of a chosen code together', () => {
    const form = open('{"connectionType":{"version":"1"}}');
    form.setMembers('connectionType', { system: 's', code: 'c', display: '' });
    expect(compact(form.text())).toBe('{"connectionType":{"system":"s","version":"1","code":"c"}}');
  });
});

describe('issues of a draft', () => {
  const refusedAt = (path: string, fields: readonly string[], form = open()) => {
    const rest = form.refuse([{ path, message: 'm' }]);
    return { rest: rest.length, at: fields.filter((field) => form.problemAt(field) === 'm') };
  };

  it.each([
    ['status', 'status'],
    ['connectionType', 'connectionType.code'],
    ['Endpoint.contact[1].value', 'contact.1.value'],
    ['contact.0', 'contact.0.value'],
    ['payloadType', 'payloadType'],
    ['payloadType.0.coding.0.code', 'payloadType.0.coding.0.code'],
    ['header.2', 'header.2'],
    ['extension.0', 'extension.0.url'],
    ['extension.0.valueDecimal', 'extension.0.valueDecimal'],
    ['meta.security.0', 'meta.security'],
    [
      'managingOrganization.identifier.assigner',
      'managingOrganization.identifier.assigner.reference',
    ],
    ['text', 'text.status'],
    ['contact.9.value', 'contact'],
  ])('puts %s on %s', (path, field) => {
    expect(refusedAt(path, [field])).toEqual({ rest: 0, at: [field] });
  });

  it.each(['', 'zoo', '_name', 'meta.versionId', 'connectionType.own', 'resourceType'])(
    'lists an issue of %j above the form',
    (path) => {
      expect(refusedAt(path, []).rest).toBe(1);
    },
  );

  it('lists issues of members that no section shows', () => {
    const sections = endpointFields.sections.map(withoutOnlyNew);
    const form = createFormStore({ ...endpointFields, sections }, full, () => {});
    expect(refusedAt('id', [], form).rest).toBe(1);
  });

  it('maps indexes past items that were not sent', () => {
    const form = open();
    form.reorder('contact', [-1, 0, 1]);
    expect(refusedAt('contact.1.value', ['contact.2.value'], form).at).toHaveLength(1);
  });

  it('moves issues along with reordered items', () => {
    const form = open();
    form.refuse([{ path: 'contact.0.value', message: 'm' }]);
    form.reorder('contact', [1, 0]);
    expect([form.problemAt('contact.0.value'), form.problemAt('contact.1.value')]).toEqual([
      undefined,
      'm',
    ]);
  });

  it('shows the issue of a field on blur, and all on save', () => {
    const form = open('{"resourceType":"Endpoint"}');
    form.leave('period.start');
    expect(form.problemAt('connectionType.code')).toBeUndefined();
    expect(form.showAll()).toBe(true);
    expect(form.problemAt('connectionType.code')).toBe('Required');
    expect(form.problemAt('payloadType')).toBe('At least one is required');
  });

  it('blocks a save of invalid JSON', () => {
    const form = open();
    expect(form.showAll()).toBe(false);
    form.setUnfinished(joinPath('contained', 0), { text: '{', message: 'm' });
    expect(form.showAll()).toBe(true);
    expect(form.problemAt('contained.0')).toBe('m');
    form.setUnfinished('contained.0', undefined);
    expect(form.showAll()).toBe(false);
  });

  it('validates numbers by R4’s type, in any value of an extension', () => {
    const form = open();
    form.replaceMember('extension.0', { from: 'valueDecimal', to: 'valueInteger' }, 'seven');
    form.setText('contact.0.rank', '1.5', 'positiveInt');
    expect(form.showAll()).toBe(true);
    expect(form.problemAt('extension.0.valueInteger')).toBe('Must be a number');
    expect(form.problemAt('contact.0.rank')).toBe('Must be a whole number');
  });

  it.each([
    ['', 'status', 'contact.0.value'],
    ['contact.0', 'value', 'contact.0.system'],
  ])('clears what belongs to a replaced member of “%s” alone', (path, from, other) => {
    const form = open();
    const at = joinPath(path, from);
    form.refuse([at, other].map((one) => ({ path: one, message: 'm' })));
    for (const one of [at, other]) form.setUnfinished(one, { text: '{', message: 'm' });
    form.replaceMember(path, { from, to: 'name' }, 'x');
    expect([form.unfinished(at), form.unfinished(other)]).toEqual([undefined, '{']);
    form.setUnfinished(other, undefined);
    expect([form.problemAt(at), form.problemAt(other)]).toEqual([undefined, 'm']);
  });
});
