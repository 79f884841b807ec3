import { useFieldArray, useFormContext } from 'react-hook-form';
import { type EndpointFormValues, newRow } from '../form-values.ts';
import { FormText } from './form-text.tsx';
import { ListSection } from './list-section.tsx';

/** What is sent along with every message. */
export function HeadersSection() {
  const { control } = useFormContext<EndpointFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'header' });
  return (
    <ListSection
      title="Headers"
      item="header"
      empty="None. Headers go with every message that is sent there."
      keys={fields.map((field) => field.id)}
      onAdd={() => append(newRow.text)}
      onRemove={remove}
      renderFields={(index) => (
        <FormText name={`header.${index}.value`} label="Header" placeholder="Name: value" />
      )}
    />
  );
}
