import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpointFields } from '#app/features/endpoints/editor/endpoint-fields.shared.ts';
import {
  formatJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJsonObject,
  sameJson,
} from '#app/kit/json/json-text.ts';
import { anyEndpoint, readJson } from '#app/versions/diff/any-endpoint.test-data.ts';
import { endpointElements } from '#contract/r4/elements.ts';
import { createFormStore } from './form-store.ts';
import { joinPath, siblingPath, valueAt } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

/** The paths of all texts and lists of a resource. */
function places(value: JsonValue, path = ''): { texts: string[]; lists: string[] } {
  const inner = Array.isArray(value)
    ? value.map((item, index) => places(item, joinPath(path, index)))
    : isJsonObject(value)
      ? Object.entries(value).map(([name, member]) => places(member, joinPath(path, name)))
      : [];
  const isShown = !path.includes('_') && endpointElements.placeAt(path.split('.')) !== undefined;
  return {
    texts: [
      ...(isShown && typeof value === 'string' && value !== '' ? [path] : []),
      ...inner.flatMap(({ texts }) => texts),
    ],
    lists: [
      ...(isShown && Array.isArray(value) && value.length > 1 ? [path] : []),
      ...inner.flatMap(({ lists }) => lists),
    ],
  };
}

/** A resource without the value at a path, to compare the rest of two. */
function without(resource: JsonObject, path: string): JsonValue {
  const [step = '', ...rest] = path.split('.');
  const copy = Object.entries(resource).map(([name, member]): [string, JsonValue] => {
    if (name !== step) return [name, member];
    if (rest.length === 0) return [name, null];
    return [name, holeIn(member, rest)];
  });
  return Object.fromEntries(copy);
}

function holeIn(value: JsonValue, steps: readonly string[]): JsonValue {
  if (isJsonObject(value)) return without(value, steps.join('.'));
  const [index = '', ...rest] = steps;
  if (!Array.isArray(value)) return value;
  return value.map((item, at) =>
    String(at) !== index ? item : rest.length === 0 ? null : holeIn(item, rest),
  );
}

const anyElement = fc.constantFrom(null, { id: 'e' }, { extension: [{ url: 'u' }] });
/** Some headers have element data, with the same number of slots or fewer. */
const anyText = fc
  .tuple(anyEndpoint, fc.option(fc.array(anyElement, { maxLength: 4 })))
  .map(([endpoint, elements]) =>
    formatJson(readJson(elements === null ? endpoint : { ...endpoint, _header: elements })),
  );
const open = (text: string) => createFormStore(endpointFields, text, () => {});
const read = (text: string) => parseJsonObject(text) ?? {};

describe('the form, on any Endpoint', () => {
  it('changes only the edited text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.string({ minLength: 1 }), (text, pick, typed) => {
        const { texts } = places(read(text));
        const path = texts[pick % texts.length];
        fc.pre(path !== undefined);
        const form = open(text);
        form.setText(path, typed, 'string');
        const after = read(form.text());
        expect(valueAt(after, path)).toBe(typed);
        expect(sameJson(without(after, path), without(read(text), path))).toBe(true);
      }),
    );
  });

  it('restores the exact text when cleared input is typed again', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(), { maxLength: 6 }), (text, picks) => {
        const { texts } = places(read(text));
        fc.pre(texts.length > 0);
        const form = open(text);
        const cleared = picks.map((pick) => texts[pick % texts.length] ?? '');
        const old = cleared.map((path) => textOfPrimitive(form.value(path)));
        for (const path of cleared) form.setText(path, '', 'string');
        for (const path of new Set(cleared)) {
          form.setText(path, old[cleared.indexOf(path)] ?? '', 'string');
        }
        expect(form.text()).toBe(text);
      }),
    );
  });

  it('moves items with their element data, and back', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.tuple(fc.nat(), fc.nat()), (text, pick, [from, to]) => {
        const { lists } = places(read(text));
        const path = lists[pick % lists.length];
        fc.pre(path !== undefined);
        const form = open(text);
        const count = form.length(path);
        const order = [...Array(count).keys()];
        order.splice(to % count, 0, ...order.splice(from % count, 1));
        const before = read(text);
        form.reorder(path, order);
        const after = read(form.text());
        order.forEach((old, place) => {
          expect(
            sameJson(
              valueAt(after, joinPath(path, place)) ?? null,
              valueAt(before, joinPath(path, old)) ?? null,
            ),
          ).toBe(true);
          const sibling = siblingPath(path);
          expect(
            sameJson(
              valueAt(after, joinPath(sibling, place)) ?? null,
              valueAt(before, joinPath(sibling, old)) ?? null,
            ),
          ).toBe(true);
        });
        form.reorder(
          path,
          order.map((_, place) => order.indexOf(place)),
        );
        expect(sameJson(read(form.text()), before) || hasShortSibling(before, path)).toBe(true);
      }),
    );
  });

  it('does not send new empty items, wherever they are added', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, pick, place) => {
        const { lists } = places(read(text));
        const path = lists[pick % lists.length];
        fc.pre(path !== undefined && isComplexOrText(path));
        const form = open(text);
        const order = [...Array(form.length(path)).keys()];
        order.splice(place % (order.length + 1), 0, -1);
        form.reorder(path, order);
        expect(sameJson(read(form.text()), read(text)) || hasShortSibling(read(text), path)).toBe(
          true,
        );
      }),
    );
  });
});

function isComplexOrText(path: string): boolean {
  const type = endpointElements.placeAt(path.split('.'))?.type;
  return type !== undefined && (endpointElements.isComplex(type) || type !== 'boolean');
}

/** Fewer slots of element data than items are padded with nulls, which is equivalent. */
function hasShortSibling(resource: JsonObject, path: string): boolean {
  const [list, sibling] = [valueAt(resource, path), valueAt(resource, siblingPath(path))];
  return Array.isArray(list) && Array.isArray(sibling) && sibling.length !== list.length;
}
