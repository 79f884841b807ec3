import { ContactsInput } from './contacts-input.tsx';
import { HeadersInput } from './headers-input.tsx';
import type { FieldInputProps } from './mode-select.tsx';
import { AddressInput, DayInput, ReferenceEdit } from './value-inputs.tsx';

/** What becomes of one field of a selection. */
export function FieldInput({ field, ...props }: FieldInputProps) {
  switch (field.type) {
    case 'headers':
      return <HeadersInput {...props} field={field} />;
    case 'contacts':
      return <ContactsInput {...props} field={field} />;
    case 'address':
      return <AddressInput {...props} field={field} />;
    case 'day':
      return <DayInput {...props} field={field} />;
    case 'reference':
      return <ReferenceEdit {...props} field={field} />;
  }
}
