import type { SearchField } from './search-fields.ts';

/** What each input of a search parameter's value is given. */
export interface ValueInputProps {
  field: SearchField;
  /** As it stands in the address; empty: nothing yet. */
  value: string;
  onChange: (value: string) => void;
}
