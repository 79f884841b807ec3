import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { issueMessages, issuesOf } from '../base/issues.ts';
import { type Endpoint, endpointSchema, type NewEndpoint, newEndpointSchema } from './endpoint.ts';
import { eventDefinitionOperations } from './event-definition.ts';
import { fhirOperations } from './fhir-operations.ts';
import { fhirIdSchema } from './fhir-types.ts';

const least = { resourceType: 'Endpoint', connectionType: {}, payloadType: [{ text: 'Any' }] };

/** The invalid fields of an Endpoint as input. */
function wrong(odd: object): string[] {
  const parsed = z.safeParse(newEndpointSchema, { ...least, ...odd }, issueMessages);
  return parsed.success ? [] : issuesOf(parsed.error).map(({ path }) => path);
}

describe('an id', () => {
  it.each(['a', 'A.b-9', '-', 'x'.repeat(64)])('may be %j', (id) => {
    expect(z.safeParse(fhirIdSchema, id).success).toBe(true);
  });

  it.each(['', 'a_b', 'a b', 'a/b', 'é', 'a\n', 'x'.repeat(65)])('must not be %j', (id) => {
    expect(z.safeParse(fhirIdSchema, id).success).toBe(false);
    expect(wrong({ id })).toEqual(['id']);
    const body = { resourceType: 'EventDefinition', id };
    expect(z.safeParse(eventDefinitionOperations.update.body, body).success).toBe(false);
  });

  it('is accepted in a path even if this service would not create it', () => {
    const { read, update, remove, history } = fhirOperations({
      kind: 'Any',
      segment: 'any',
      origin: 'documented',
      resource: z.looseObject({}),
      newResource: z.looseObject({}),
      createStatus: 201,
    });
    for (const { params } of [read, update, remove, history]) {
      const takes = (id: string) => z.safeParse(params, { siteId: '1', id }).success;
      expect(['a_b', 'é', 'x'.repeat(64)].map(takes)).toEqual([true, true, true]);
      expect(['', 'x'.repeat(65)].map(takes)).toEqual([false, false]);
    }
  });
});

describe('an Endpoint as input', () => {
  it.each([
    ['contact.0.use', { contact: [{ use: 'holiday' }] }],
    ['contact.0.system', { contact: [{ system: 'pigeon' }] }],
    ['contact.0.rank', { contact: [{ rank: 0 }] }],
    ['contact.0.period.end', { contact: [{ period: { end: 'soon' } }] }],
    ['identifier.0.use', { identifier: [{ use: 'nickname' }] }],
    ['managingOrganization.identifier.use', { managingOrganization: { identifier: { use: '' } } }],
    ['text.status', { text: { status: 'made-up', div: '<div/>' } }],
    ['text.div', { text: { status: 'empty' } }],
    ['contained.0.resourceType', { contained: [{}] }],
    ['extension.0.extension.0.url', { extension: [{ url: 'urn:x', extension: [{}] }] }],
    ['meta.tag.0.extension.0.url', { meta: { tag: [{ extension: [{}] }] } }],
    ['status', { status: 'retired' }],
    ['payloadType', { payloadType: [] }],
  ])('names an invalid %s', (path, odd) => {
    expect(wrong(odd)).toEqual([path]);
  });

  it('keeps unknown members at any depth', () => {
    const sent = {
      ...least,
      vendor: { a: [1, null] },
      connectionType: { vendor: 1, _code: { id: 'c' } },
      contact: [{ vendor: 1, period: { vendor: 1 } }],
      extension: [{ url: 'urn:x', valueCoding: { code: 'a', vendor: 1 }, _valueCoding: {} }],
      contained: [{ resourceType: 'Device', _note: [null, {}] }],
    };
    expect(z.parse(newEndpointSchema, sent)).toEqual(sent);
  });
});

describe('a `_field` sibling as input', () => {
  const element = { extension: [{ url: 'urn:x' }] };

  it.each([
    ['of a text', { _name: element }],
    ['of a list of texts, element by element', { header: ['a', 'b'], _header: [null, element] }],
    ['of a list of texts that is absent', { _payloadMimeType: [element] }],
    ['of a list of texts, as the interface has it', { _header: element }],
    ['of a list of objects', { _contact: element }],
    ['of an unknown member', { _vendor: [element], _toString: [null, element], _: element }],
  ])('may be %s', (_, siblings) => {
    const sent = { ...least, ...siblings };
    expect(z.parse(newEndpointSchema, sent)).toEqual(sent);
  });

  it.each([
    ['_name', { _name: 'text' }],
    ['_name', { _name: null }],
    ['_name', { _name: [element] }],
    ['_header', { _header: [null, 'text'] }],
    ['_header', { _header: [[]] }],
    ['_vendor', { _vendor: 1 }],
    ['contact.0._value', { contact: [{ _value: true }] }],
    ['connectionType._code', { connectionType: { _code: [] } }],
    ['meta._profile', { meta: { _profile: 'text' } }],
    ['contained.0._resourceType', { contained: [{ resourceType: 'Device', _resourceType: [] }] }],
    ['extension.0._url', { extension: [{ url: 'urn:x', _url: 1 }] }],
  ])('must not be %s', (path, odd) => {
    expect(wrong(odd)).toEqual([path]);
    expect(z.safeParse(endpointSchema, { ...least, ...odd }).success).toBe(true);
  });
});

describe('the types', () => {
  it('are open in responses and exact in input', () => {
    type Member<List> = NonNullable<List> extends (infer Item)[] ? Item : never;
    type Sent = Member<NewEndpoint['contact']>;
    type Read = Member<Endpoint['contact']>;
    expectTypeOf<Read['use']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Sent['use']>().toEqualTypeOf<
      'home' | 'work' | 'temp' | 'old' | 'mobile' | undefined
    >();
    expectTypeOf<Member<Endpoint['identifier']>['use']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Member<NewEndpoint['identifier']>['use']>().toEqualTypeOf<
      'usual' | 'official' | 'temp' | 'secondary' | 'old' | undefined
    >();
    expectTypeOf<NonNullable<NewEndpoint['text']>['div']>().toEqualTypeOf<string>();
    expectTypeOf<NewEndpoint>().toExtend<Endpoint>();
    expectTypeOf<Endpoint>().not.toExtend<NewEndpoint>();
  });
});
