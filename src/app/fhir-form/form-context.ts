import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import { afterPress } from '#app/kit/forms/after-press.ts';
import type { JsonObject, JsonValue } from '#app/kit/json/json-text.ts';
import type { ElementTable } from '#contract/r4/element-table.ts';
import type { FhirFormKind } from './fhir-form-kind.ts';
import type { FormStore } from './form-store.ts';
import type { TreePath } from './form-tree.ts';

export interface TypedField {
  path: TreePath;
  type: string;
  label: string;
}

/** An editable value of any R4 type. */
export interface ValueField extends TypedField {
  /** Whether rare members are behind a button, hidden, or shown alone. */
  more?: 'button' | 'hidden' | 'only' | undefined;
  /** Shows all parts, even if one field could represent them. */
  isWhole?: boolean;
}

/** Props of a reference picker, which the areas provide. */
interface ReferenceInputProps {
  /** Identifies the field on the page. */
  path: TreePath;
  label: string;
  /** As stored: `Patient/123`, a URL, or `#` and the id of a contained resource. */
  reference: string;
  display: string;
  /** The contained target, if any. */
  contained?: JsonObject | undefined;
  /** Allowed kinds; empty for any. */
  targets: readonly string[];
  isRequired: boolean;
  isReadOnly?: boolean;
  problem: string | undefined;
  warning?: string | undefined;
  hint?: ReactNode;
  onType: (reference: string) => void;
  onChoose: (chosen: { reference: string; display: string }) => void;
  onLeave?: () => void;
  /** The fallback for typing a reference. */
  plain?: ReactNode;
}

export type ReferenceInput = ComponentType<ReferenceInputProps>;

export interface FhirFormContext {
  kind: FhirFormKind;
  store: FormStore;
  isReadOnly: boolean;
  ReferenceInput: ReferenceInput;
  /** Passed down, since R4's types are recursive. */
  renderValue: (field: ValueField) => ReactNode;
}

export const FormContext = createContext<FhirFormContext | undefined>(undefined);

export function useFhirForm(): FhirFormContext {
  const context = useContext(FormContext);
  if (context === undefined) throw new Error('No form of a resource around this field');
  return context;
}

export function useElements(): ElementTable {
  return useFhirForm().kind.elements;
}

/** Subscribes to a part of the form's state: a primitive, or an object that stays the same until it changes. */
export function useFormState<Part>(select: (store: FormStore) => Part): Part {
  const { store } = useFhirForm();
  return useSyncExternalStore(store.subscribe, () => select(store));
}

export function useValueAt(path: TreePath): JsonValue | undefined {
  return useFormState((store) => store.value(path));
}

export function useLengthAt(path: TreePath): number {
  return useFormState((store) => store.length(path));
}

/** For the blur of a field: shows its issue. */
export function useLeave(path: TreePath): () => void {
  const { store } = useFhirForm();
  return () => afterPress(() => store.leave(path));
}

export function useProblemAt(path: TreePath): string | undefined {
  return useFormState((store) => store.problemAt(path));
}

export function useWarningAt(path: TreePath): string | undefined {
  return useFormState((store) => store.warningAt(path));
}

/** Whether an issue is shown at or below one of the paths. */
export function useHasProblemIn(...paths: readonly TreePath[]): boolean {
  return useFormState((store) => paths.some(store.hasProblemIn));
}

/** Text whose references (`Patient/123`) are replaced by the names of their targets. */
export type NamedText = ComponentType<{ children: string }>;

/** Renders references in summaries, provided by the areas; undefined: as stored. */
export const NamedTextContext = createContext<NamedText | undefined>(undefined);
