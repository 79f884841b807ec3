import { useFieldArray, useFormContext } from 'react-hook-form';
import { type EndpointFormValues, newRow } from '../form-values.ts';
import { mimeTypes } from '../known-codes.ts';
import { FormCode } from './form-code.tsx';
import { ListSection } from './list-section.tsx';

/** The formats that the payload may have. */
export function MimeTypesSection() {
  const { control } = useFormContext<EndpointFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'payloadMimeType' });
  return (
    <ListSection
      title="MIME types"
      item="MIME type"
      empty="None given: the sender may send any content."
      keys={fields.map((field) => field.id)}
      onAdd={() => append(newRow.text)}
      onRemove={remove}
      renderFields={(index) => (
        <FormCode name={`payloadMimeType.${index}.value`} label="MIME type" options={mimeTypes} />
      )}
    />
  );
}
