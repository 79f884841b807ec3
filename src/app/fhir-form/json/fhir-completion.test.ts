import { CompletionContext } from '@codemirror/autocomplete';
import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import { completeAt } from './fhir-completion.ts';

/** The labels of the completions at `|`. */
function offeredAt(marked: string, explicit = true): string[] {
  const pos = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', ''), extensions: [json()] });
  const result = completeAt(new CompletionContext(state, pos, explicit), endpointFields);
  return (result?.options ?? []).map(({ label }) => label);
}

describe('JSON completion', () => {
  it('offers the missing members of the type at the cursor', () => {
    const keys = offeredAt('{"contact": [{"use": "work", "|"}]}');
    expect(keys).toContain('rank');
    expect(keys).not.toContain('use');
    expect(keys).not.toContain('address');
  });

  it('offers members between others on request', () => {
    expect(offeredAt('{"name": "x", |}')).toContain('address');
    expect(offeredAt('{"name": "x", |}', false)).toEqual([]);
  });

  it('offers the value types of extensions, and their members', () => {
    expect(offeredAt('{"extension": [{"|"}]}')).toContain('valueCoding');
    expect(offeredAt('{"extension": [{"valueMoney": {"|"}}]}')).toEqual([
      'id',
      'extension',
      'value',
      'currency',
    ]);
  });

  it('offers the codes of a value set, within quotes and after the colon', () => {
    expect(offeredAt('{"contact": [{"use": "|"}]}')).toContain('mobile');
    expect(offeredAt('{"contact": [{"use": |}]}')).toContain('mobile');
    expect(offeredAt('{"payloadMimeType": ["|"]}')).toContain('application/fhir+json');
    expect(offeredAt('{"connectionType": {"code": "|"}}')).toContain('hl7-fhir-rest');
    expect(offeredAt('{"connectionType": {"userSelected": |}}')).toEqual(['true', 'false']);
  });

  it('offers nothing for unknown members and free text', () => {
    expect(offeredAt('{"zoo": {"|"}}')).toEqual([]);
    expect(offeredAt('{"name": "|"}')).toEqual([]);
  });
});
