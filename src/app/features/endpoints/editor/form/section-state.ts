import type { JsonObject } from '../../../../shared/json/json-text.ts';
import { formMembers } from '../r4/element-forms.ts';
import { typeAt } from '../r4/element-types.ts';
import { lengthAt } from '../tree/form-tree.ts';
import type { FormSection } from './form-sections.ts';
import { setMembers, summaryOf } from './summary.ts';

interface SectionState {
  /** What is in it, in one line. */
  summary: string;
  /** Entries of its lists; undefined where it has none to count. */
  count: number | undefined;
}

const states = new WeakMap<JsonObject, Map<string, SectionState>>();

/** What a section holds of a resource; the same object for the same tree, so that it can be subscribed to. */
export function sectionState(tree: JsonObject, section: FormSection): SectionState {
  const ofTree = states.get(tree) ?? new Map<string, SectionState>();
  states.set(tree, ofTree);
  const known = ofTree.get(section.id);
  if (known !== undefined) return known;
  const state = { summary: summaryFor(tree, section), count: countIn(tree, section) };
  ofTree.set(section.id, state);
  return state;
}

function summaryFor(tree: JsonObject, { members }: FormSection): string {
  const words = members.flatMap((name) => {
    // Its version and time are told above the form.
    if (name === 'meta') return setMembers(tree.meta, formMembers('Meta')) ?? [];
    if (name === 'id') return [];
    return summaryOf(tree[name]) ?? [];
  });
  return words.length === 0 ? 'Nothing' : words.join(' · ');
}

function countIn(tree: JsonObject, { members }: FormSection): number | undefined {
  const lists = members.filter((name) => typeAt([name])?.isList);
  if (lists.length === 0) return undefined;
  return lists.reduce((sum, name) => sum + lengthAt(tree, name), 0);
}
