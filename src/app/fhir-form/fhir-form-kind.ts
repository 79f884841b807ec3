import type { ComponentType } from 'react';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import type { ValueSetCode } from '#contract/r4/value-sets.ts';

/** A field of a section: where it is, and how much of a line it takes. */
export interface SectionField {
  path: string;
  width?: 'double' | 'wide';
  /** Can be chosen only before the resource is stored. */
  isOnlyNew?: boolean;
}

/** A section of the form, and the fields that it shows. */
export interface FormSection {
  id: string;
  title: string;
  description?: string;
  /** Paths of elements, a field of its own for each: a text, the fields of an object, or a list. */
  fields: readonly (string | SectionField)[];
  /** Folded at first: few resources need it. */
  isRare?: boolean;
  /** Objects have a label and fold of their own, as within another object. */
  hasGroups?: boolean;
  /** Stands above the fields, or below them. Its code may come late. */
  lead?: ComponentType;
  part?: ComponentType;
}

/** A value that is suggested for an element, and the members of the same object that go with it. */
export interface Suggestion {
  text: string;
  /** What is told below it. */
  detail?: string | undefined;
  members?: Readonly<Record<string, string>>;
}

/** What the form of one kind of resource is: declared once per kind, at module level. */
export interface FhirFormKind {
  elements: ElementTable;
  sections: readonly FormSection[];
  /** The codes to offer of a value set; undefined where nothing is known of it. */
  codes: (valueSet: string | undefined) => readonly ValueSetCode[] | undefined;
  /** Whether a concept and a reference are one field each, with their parts below. */
  isCompact?: boolean;
  /** What stands below the fields of a type, to make sense of them. Its code may come late. */
  parts?: Readonly<Record<string, ComponentType<{ path: string }>>>;
  /** What a new object of a type begins with, once something is written into it. */
  beginnings?: Readonly<Record<string, JsonObject>>;
  /** Values to suggest for elements by their names, such as those in use already: hooks, which may ask once somebody wants to type. */
  suggestions?: Readonly<Record<string, (isWanted: boolean) => readonly Suggestion[]>>;
  /** What keeps a text, which must be JSON, from being sent. */
  check: (text: string) => readonly ProblemIssue[];
}

export function sectionFields({ fields }: FormSection): SectionField[] {
  return fields.map((field) => (typeof field === 'string' ? { path: field } : field));
}

/** A section of what is stored already. */
export function withoutOnlyNew(section: FormSection): FormSection {
  return { ...section, fields: sectionFields(section).filter(({ isOnlyNew }) => !isOnlyNew) };
}

/** The members of the resource that a section shows something of. */
export function sectionMembers(section: FormSection): string[] {
  return [...new Set(sectionFields(section).map(({ path }) => path.split('.')[0] ?? ''))];
}
