import type { ComponentType } from 'react';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { ProblemIssue } from '#contract/base/problem.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import type { ValueSetCode } from '#contract/r4/value-sets.ts';

export interface SectionField {
  path: string;
  width?: 'double' | 'wide';
  /** Editable only before the first save. */
  isOnlyNew?: boolean;
}

export interface FormSection {
  id: string;
  title: string;
  description?: string;
  /** Element paths, each with a field: a text, an object's fields, or a list. */
  fields: readonly (string | SectionField)[];
  /** Initially collapsed. */
  isRare?: boolean;
  /** Objects are collapsible groups with a label. */
  hasGroups?: boolean;
  /** Content above or below the fields; may suspend. */
  lead?: ComponentType;
  part?: ComponentType;
  /** Takes the place of the fields. */
  Content?: ComponentType;
}

/** A suggested value, with the members to set along with it. */
export interface Suggestion {
  text: string;
  detail?: string | undefined;
  members?: Readonly<Record<string, string>>;
}

/** The form of a kind of resource, declared once at module level. */
export interface FhirFormKind {
  elements: ElementTable;
  sections: readonly FormSection[];
  /** The suggested codes of a value set; undefined if unknown. */
  codes: (valueSet: string | undefined) => readonly ValueSetCode[] | undefined;
  /** Whether concepts and references are shown as one field with details below. */
  isCompact?: boolean;
  /** Additional content below the fields of a type; may be lazy. */
  parts?: Readonly<Record<string, ComponentType<{ path: string }>>>;
  /** What a new object of a type contains, once something is entered. */
  initialContent?: Readonly<Record<string, JsonObject>>;
  /** Hooks that suggest values by element name, such as those in use; they may load once typing begins. */
  suggestions?: Readonly<Record<string, (isWanted: boolean) => readonly Suggestion[]>>;
  /** Issues that block JSON text from being sent. */
  check: (text: string) => readonly ProblemIssue[];
}

export function sectionFields({ fields }: FormSection): SectionField[] {
  return fields.map((field) => (typeof field === 'string' ? { path: field } : field));
}

/** A section without fields for new resources. */
export function withoutOnlyNew(section: FormSection): FormSection {
  return { ...section, fields: sectionFields(section).filter(({ isOnlyNew }) => !isOnlyNew) };
}

/** The resource's members that a section covers. */
export function sectionMembers(section: FormSection): string[] {
  return [...new Set(sectionFields(section).map(({ path }) => path.split('.')[0] ?? ''))];
}
