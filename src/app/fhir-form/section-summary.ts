import { isJsonObject, type JsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import { fhirWords } from '#app/record/fhir-kind.ts';
import { describeValue } from '#app/versions/diff/describe-value.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { formMembers } from './element-forms.ts';
import { type FormSection, sectionMembers } from './fhir-form-kind.ts';
import { joinPath, lengthAt, type TreePath, withoutBlanks } from './form-tree.ts';

/** A section in one line. */
export function sectionSummary(
  tree: JsonObject,
  section: FormSection,
  elements: ElementTable,
): string {
  const texts = sectionMembers(section).flatMap((name) => {
    // Version and time are shown above the form.
    if (name === 'meta') return setMembers(tree.meta, { path: name, elements }) ?? [];
    if (name === 'id') return [];
    return summaryOf(tree[name], elements) ?? [];
  });
  return texts.length === 0 ? t('Nothing') : factsLine(texts);
}

/** The number of list items in a section. */
export function sectionCount(
  tree: JsonObject,
  section: FormSection,
  elements: ElementTable,
): number {
  const lists = sectionMembers(section).filter((name) => elements.placeAt(name)?.isList);
  return lists.reduce((sum, name) => sum + lengthAt(tree, name), 0);
}

const valueWords = new WeakMap<ElementTable, Parameters<typeof describeValue>[1]>();

/** The labels for values. */
function wordsOf(elements: ElementTable) {
  const words = valueWords.get(elements) ?? { ...fhirWords, members: elements.nameLabels() };
  valueWords.set(elements, words);
  return words;
}

/** By identity, since subscriptions ask for the summaries of unchanged values again. */
const summaries = new WeakMap<object, string>();

/** A value in one line; undefined if empty. */
export function summaryOf(
  value: JsonValue | undefined,
  elements: ElementTable,
): string | undefined {
  const sent = value === undefined ? undefined : withoutBlanks(value);
  if (sent === undefined || sent === null) return undefined;
  const cached = typeof sent === 'object' ? summaries.get(sent) : undefined;
  const summary = cached ?? describeValue(sent, wordsOf(elements));
  if (typeof sent === 'object') summaries.set(sent, summary);
  return summary === '' ? undefined : summary;
}

/** The set members of an object in one line, optionally only rare ones; undefined if none. */
export function setMembers(
  value: JsonValue | undefined,
  { path, elements, isRare = false }: { path: TreePath; elements: ElementTable; isRare?: boolean },
): string | undefined {
  const members = formMembers(elements.placeAt(path)?.type ?? '', elements);
  const words = members.flatMap(({ name, isMore }) => {
    if (isRare && !isMore) return [];
    const member = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    const summary = summaryOf(member, elements);
    return summary === undefined ? [] : [`${elements.label(joinPath(path, name))} ${summary}`];
  });
  return words.length === 0 ? undefined : factsLine(words);
}
