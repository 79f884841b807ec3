import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { JsonValue } from '#app/kit/json/json-text.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import type { FhirFormKind } from './fhir-form-kind.ts';
import type { FormStore } from './form-store.ts';
import { joinPath, type TreePath } from './form-tree.ts';
import type { ReferenceInput } from './reference-input.ts';

/** An editable value of any R4 type. */
export interface ValueField {
  path: TreePath;
  type: string;
  label: string;
  /** The placement of rare members. */
  more?: 'button' | 'hidden' | 'only' | undefined;
  /** Shows all parts, even if one field could represent them. */
  isWhole?: boolean;
}

export interface FhirFormContext {
  kind: FhirFormKind;
  store: FormStore;
  isReadOnly: boolean;
  /** A picker for references; undefined if they are typed. */
  ReferenceInput: ReferenceInput | undefined;
  /** Passed down, since R4's types are recursive. */
  renderValue: (field: ValueField) => ReactNode;
}

export const FormContext = createContext<FhirFormContext | undefined>(undefined);

export function useFhirForm(): FhirFormContext {
  const context = useContext(FormContext);
  if (context === undefined) throw new Error('No form of a resource around this field');
  return context;
}

/** The element table of the edited resource. */
export function useElements(): ElementTable {
  return useFhirForm().kind.elements;
}

/** Subscribes to the value at a path. */
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

/** Whether one of some members shows an issue. */
export function useHasMoreProblem(path: TreePath, members: readonly { name: string }[]): boolean {
  const { store } = useFhirForm();
  return useSyncExternalStore(store.subscribe, () =>
    members.some(({ name }) => store.hasProblemIn(joinPath(path, name))),
  );
}
