import type { ComponentType, ReactNode } from 'react';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import type { TreePath } from './form-tree.ts';

/** Props of a reference picker, which the areas provide. */
interface ReferenceInputProps {
  /** Identifies the field on the page. */
  path: TreePath;
  label: string;
  /** As stored: `Patient/123`, a URL, or `#` and the id of a contained resource. */
  reference: string;
  /** The reference's own display. */
  display: string;
  /** The contained target, if any. */
  contained?: JsonObject | undefined;
  /** Allowed kinds; empty for any. */
  targets: readonly string[];
  placeholder: string;
  isRequired: boolean;
  isReadOnly: boolean;
  problem: string | undefined;
  warning: string | undefined;
  hint?: ReactNode;
  onType: (reference: string) => void;
  onChoose: (chosen: { reference: string; display: string }) => void;
  onLeave: () => void;
  /** The fallback for typing a reference. */
  plain: ReactNode;
}

/** A picker for references. */
export type ReferenceInput = ComponentType<ReferenceInputProps>;
