import { getDataType, type InternalSchemaElement } from '@medplum/core';
import { capitalize } from '#words/letter-case.ts';
import { isInSummary } from '../validation/r4-definitions.ts';

type Members = Record<string, unknown>;

/**
 * Of an element's value what R4 marks for summaries, and what it cannot be without, however deep; of a resource all that
 * every resource has. Undefined where nothing is left. What stays is as it was.
 */
export function summaryOf(type: string, value: Members): Members | undefined {
  const { elements } = getDataType(type);
  const isMarked = Object.values(elements).some(({ path }) => isInSummary(path));
  // Some types have no marks of their own: they are shown whole or not at all.
  if (!isMarked) return value;
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (name === 'resourceType') return [[name, member]];
    const definition = definitionOf(elements, name.replace(/^_/, ''));
    if (definition === undefined || !isShown(definition.element)) return [];
    if (name.startsWith('_') || !/^[A-Z]/.test(definition.type)) return [[name, member]];
    const part = Array.isArray(member)
      ? partsOf(definition.type, member)
      : partOf(definition.type, member);
    return part === undefined ? [] : [[name, part]];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function isShown({ path, min }: InternalSchemaElement): boolean {
  return min > 0 || isInSummary(path);
}

function partsOf(type: string, values: readonly unknown[]): unknown[] | undefined {
  const parts = values.flatMap((value) => partOf(type, value) ?? []);
  return parts.length === 0 ? undefined : parts;
}

function partOf(type: string, value: unknown): unknown {
  // A contained resource has its own marks, and is never in a summary.
  if (typeof value !== 'object' || value === null) return value;
  return summaryOf(type, value as Members);
}

/** An element by its name in JSON, which of a choice ends in the type: `valueQuantity`. */
function definitionOf(elements: Record<string, InternalSchemaElement>, name: string) {
  const element = elements[name];
  if (element !== undefined) return { element, type: element.type[0]?.code ?? '' };
  for (const [key, choice] of Object.entries(elements)) {
    if (!key.endsWith('[x]')) continue;
    const base = key.slice(0, -3);
    const chosen = choice.type.find(({ code }) => name === `${base}${capitalize(code)}`);
    if (chosen !== undefined) return { element: choice, type: chosen.code };
  }
  return undefined;
}
