import { isJsonObject, type JsonObject, type JsonValue } from '#app/kit/json/json-text.ts';
import { formatClock, formatDateTime } from '#app/kit/language/locale.ts';
import { fhirWords } from '#app/record/fhir-kind.ts';
import { describeValue } from '#app/versions/diff/describe-value.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { formMembers } from './element-forms.ts';
import { type FhirFormKind, type FormSection, sectionMembers } from './fhir-form-kind.ts';
import {
  elementPath,
  joinPath,
  lengthAt,
  stepsOf,
  type TreePath,
  withoutBlanks,
} from './form-tree.ts';

type SummarizedKind = Pick<FhirFormKind, 'elements' | 'codes'>;

export function sectionSummary(
  tree: JsonObject,
  section: FormSection,
  kind: SummarizedKind,
): string {
  const texts = sectionMembers(section).flatMap((name) => {
    // Version and time are shown above the form.
    if (name === 'meta') return setMembers(tree.meta, { path: name, kind }) ?? [];
    if (name === 'id') return [];
    return summaryOf(tree[name], kind, name) ?? [];
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

function wordsOf({ elements, codes }: SummarizedKind) {
  const words = valueWords.get(elements) ?? {
    ...fhirWords,
    members: { ...elements.nameLabels(), ...elements.memberLabels() },
    codes: elements.codeNames(codes),
  };
  valueWords.set(elements, words);
  return words;
}

/** Cached by identity, since subscriptions recompute unchanged values. */
const summaries = new WeakMap<object, string>();

/** A value in one line; undefined if empty. */
export function summaryOf(
  value: JsonValue | undefined,
  kind: SummarizedKind,
  path: TreePath,
): string | undefined {
  const sent = value === undefined ? undefined : withoutBlanks(value);
  if (sent === undefined || sent === null) return undefined;
  const cached = typeof sent === 'object' ? summaries.get(sent) : undefined;
  const summary =
    cached ?? withReadTimes(describeValue(sent, wordsOf(kind), stepsOf(elementPath(path))));
  if (typeof sent === 'object') summaries.set(sent, summary);
  return summary === '' ? undefined : summary;
}

const moment = /\b\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g;
const clock = /\b\d\d:\d\d:\d\d\b(?![.\d])/g;

/** A text with its R4 times in the reader's format. */
function withReadTimes(text: string): string {
  return text.replace(moment, formatDateTime).replace(clock, formatClock);
}

/** The set members of an object in one line, optionally only rare ones; undefined if none. */
export function setMembers(
  value: JsonValue | undefined,
  { path, kind, isRare = false }: { path: TreePath; kind: SummarizedKind; isRare?: boolean },
): string | undefined {
  const { elements } = kind;
  const members = formMembers(elements.placeAt(path)?.type ?? '', elements);
  const words = members.flatMap(({ name, isMore }) => {
    if (isRare && !isMore) return [];
    const member = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
    const at = joinPath(path, name);
    const summary = summaryOf(member, kind, at);
    return summary === undefined ? [] : [`${elements.label(at)} ${summary}`];
  });
  return words.length === 0 ? undefined : factsLine(words);
}
