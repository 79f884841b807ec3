import type { ComponentType, ReactNode } from 'react';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { TreePath } from './form-tree.ts';

/** What a field needs to have a record chosen. Which records there are is known outside of the form. */
interface ReferenceInputProps {
  /** Names the field in the page. */
  path: TreePath;
  label: string;
  /** As it is stored: `Patient/123`, an address, or `#` and the id of a contained resource. */
  reference: string;
  /** What the resource calls what it refers to. */
  display: string;
  /** What it refers to, where the resource contains that. */
  contained?: JsonObject | undefined;
  /** The kinds that it may lead to; none: any. */
  targets: readonly string[];
  placeholder: string;
  isRequired: boolean;
  isReadOnly: boolean;
  problem: string | undefined;
  warning: string | undefined;
  /** Shown while nothing is wrong. */
  hint?: ReactNode;
  onType: (reference: string) => void;
  onChoose: (chosen: { reference: string; display: string }) => void;
  onLeave: () => void;
  /** The field in which a reference is only typed. */
  plain: ReactNode;
}

/** Has a record chosen for a reference. */
export type ReferenceInput = ComponentType<ReferenceInputProps>;
