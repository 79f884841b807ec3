import { type ComponentType, createContext, type ReactNode } from 'react';

interface ReferenceWordsProps {
  /** As stored: `Patient/123`. */
  reference: string;
  /** Whether its name is already shown. */
  isNamed: boolean;
  /** The reference with marked changes. */
  children: ReactNode;
}

/** Renders a reference as a link; provided by the areas. */
export type ReferenceWords = ComponentType<ReferenceWordsProps>;

/** How references are rendered; undefined for plain text. */
export const ReferenceWordsContext = createContext<ReferenceWords | undefined>(undefined);
