import { type ComponentType, createContext } from 'react';

/** Text whose references (`Patient/123`) are replaced by the names of their targets. */
export type NamedText = ComponentType<{ children: string }>;

/** How summaries show references; undefined for as they are stored. Provided by the areas. */
export const NamedTextContext = createContext<NamedText | undefined>(undefined);
