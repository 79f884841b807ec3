import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { JsonValue } from '#app/kit/json/json-text.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import type { FhirFormKind } from './fhir-form-kind.ts';
import type { FormStore } from './form-store.ts';
import { joinPath, type TreePath } from './form-tree.ts';
import type { ReferenceInput } from './reference-input.ts';

/** A value of any R4 type that is to be edited. */
export interface ValueField {
  path: TreePath;
  type: string;
  label: string;
  /** Where an object's rarely used members are. */
  more?: 'button' | 'hidden' | 'only' | undefined;
  /** All its parts, also where one field stands for it. */
  isWhole?: boolean;
}

export interface FhirFormContext {
  kind: FhirFormKind;
  store: FormStore;
  isReadOnly: boolean;
  /** Has a record chosen where a reference stands; undefined where references are typed. */
  ReferenceInput: ReferenceInput | undefined;
  /** R4's types hold each other; what shows all of them is handed down to those that show one. */
  renderValue: (field: ValueField) => ReactNode;
}

export const FormContext = createContext<FhirFormContext | undefined>(undefined);

export function useFhirForm(): FhirFormContext {
  const context = useContext(FormContext);
  if (context === undefined) throw new Error('No form of a resource around this field');
  return context;
}

/** What is known of the elements of the resource that is edited. */
export function useElements(): ElementTable {
  return useFhirForm().kind.elements;
}

/** What stands at a place; renders again when that changes, and only then. */
export function useValueAt(path: TreePath): JsonValue | undefined {
  const { store } = useFhirForm();
  return useSyncExternalStore(store.subscribe, () => store.value(path));
}

export function useLengthAt(path: TreePath): number {
  const { store } = useFhirForm();
  return useSyncExternalStore(store.subscribe, () => store.length(path));
}

export function useProblemAt(path: TreePath): string | undefined {
  const { store } = useFhirForm();
  return useSyncExternalStore(store.subscribe, () => store.problemAt(path));
}

export function useWarningAt(path: TreePath): string | undefined {
  const { store } = useFhirForm();
  return useSyncExternalStore(store.subscribe, () => store.warningAt(path));
}

export function useHasProblemIn(path: TreePath): boolean {
  const { store } = useFhirForm();
  return useSyncExternalStore(store.subscribe, () => store.hasProblemIn(path));
}

/** Whether something is shown as wrong in one of some members of an object. */
export function useHasMoreProblem(path: TreePath, members: readonly { name: string }[]): boolean {
  const { store } = useFhirForm();
  return useSyncExternalStore(store.subscribe, () =>
    members.some(({ name }) => store.hasProblemIn(joinPath(path, name))),
  );
}
