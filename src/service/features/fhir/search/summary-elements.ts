import { getDataType, type InternalSchemaElement } from '@medplum/core';
import { capitalize } from '#words/letter-case.ts';
import { isInSummary } from '../validation/r4-definitions.ts';

type Members = Record<string, unknown>;

/**
 * The summary of a value, at every depth: what R4 marks and what is mandatory; for a resource also the members of
 * every resource. Undefined if nothing remains.
 */
export function summaryOf(type: string, value: Members): Members | undefined {
  const { elements } = getDataType(type);
  const isMarked = Object.values(elements).some(({ path }) => isInSummary(path));
  // Types without marks are shown whole or not at all.
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
  // Contained resources have marks of their own and are never part of a summary.
  if (typeof value !== 'object' || value === null) return value;
  return summaryOf(type, value as Members);
}

/** The definition of a JSON member; the name of a choice ends in its type: `valueQuantity`. */
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
