import { useFieldArray, useFormContext } from 'react-hook-form';
import { type EndpointFormValues, newRow } from '../form-values.ts';
import { contactSystemChoices, contactUseChoices } from '../known-codes.ts';
import { FormChoice } from './form-choice.tsx';
import { FormText } from './form-text.tsx';
import { ListSection } from './list-section.tsx';

/** Whom to reach when the connection does not work. */
export function ContactsSection() {
  const { control } = useFormContext<EndpointFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'contact' });
  return (
    <ListSection
      title="Contacts"
      description="Whom to reach when this connection does not work."
      item="contact"
      empty="No contact yet."
      keys={fields.map((field) => field.id)}
      columns="minmax(0, 2fr) minmax(0, 5fr) minmax(0, 2fr) minmax(112px, 1fr)"
      onAdd={() => append(newRow.contact)}
      onRemove={remove}
      renderFields={(index) => (
        <>
          <FormChoice
            name={`contact.${index}.system`}
            label="Kind"
            options={contactSystemChoices}
            none="Not said"
          />
          <FormText name={`contact.${index}.value`} label="Number or address" />
          <FormChoice
            name={`contact.${index}.use`}
            label="Use"
            options={contactUseChoices}
            none="Not said"
          />
          <FormText
            name={`contact.${index}.rank`}
            label="Rank"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </>
      )}
    />
  );
}
