import { type ComponentType, createContext, type ReactNode } from 'react';

interface ReferenceWordsProps {
  /** As it is stored: `Patient/123`. */
  reference: string;
  /** Whether its name stands beside it, or is not wanted. */
  isNamed: boolean;
  /** The reference, with marks on what has changed. */
  children: ReactNode;
}

/** A reference as the way to what it leads to. Which records there are is known outside of the engine. */
export type ReferenceWords = ComponentType<ReferenceWordsProps>;

/** How references are told on a page; undefined: as they are written. */
export const ReferenceWordsContext = createContext<ReferenceWords | undefined>(undefined);
