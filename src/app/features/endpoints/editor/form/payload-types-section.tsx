import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { type EndpointFormValues, newRow } from '../form-values.ts';
import { payloadTypes } from '../known-codes.ts';
import { FormCode } from './form-code.tsx';
import { FormText } from './form-text.tsx';
import { ListSection } from './list-section.tsx';

/** What the connection carries. */
export function PayloadTypesSection() {
  const { control, setValue } = useFormContext<EndpointFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'payloadType' });
  const { errors } = useFormState({ control, name: 'payloadType' });
  return (
    <ListSection
      title="Payload types"
      description="What is sent over this connection. At least one is required."
      item="payload type"
      empty="No payload type yet."
      keys={fields.map((field) => field.id)}
      columns="minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)"
      problem={errors.payloadType?.root?.message}
      onAdd={() => append(newRow.payloadType)}
      onRemove={remove}
      renderFields={(index) => (
        <>
          <FormCode
            name={`payloadType.${index}.code`}
            label="Code"
            options={payloadTypes}
            onChoose={({ system, display }) => {
              setValue(`payloadType.${index}.system`, system);
              setValue(`payloadType.${index}.display`, display);
            }}
          />
          <FormText name={`payloadType.${index}.display`} label="Display" />
          <FormText name={`payloadType.${index}.system`} label="System" />
          <FormText name={`payloadType.${index}.text`} label="Text" />
        </>
      )}
    />
  );
}
