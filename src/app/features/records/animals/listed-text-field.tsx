import { useRef } from 'react';
import { useFhirForm, useValueAt } from '#app/fhir-form/form-context.ts';
import { CodeInput } from '#app/fhir-form/form-inputs.tsx';
import { type ListedText, listedText, withListedText } from './animal-parts.ts';

/** The text of one item of a list, whose other items stay unchanged. */
export function ListedTextField({ of, label }: { of: ListedText; label: string }) {
  const { store } = useFhirForm();
  const { list, member } = of;
  const { at, text, isPlain } = listedText(useValueAt(list), of);
  /** Restores the rest of the item when a cleared text is typed again. */
  const initial = useRef(of.initial);
  return (
    <CodeInput
      path={`${list}.${at}.${member}`}
      label={label}
      text={text}
      options={[]}
      isRequired={false}
      isDisabled={!isPlain}
      onType={(typed) => {
        const items = store.value(list);
        initial.current = listedText(items, of).item ?? initial.current;
        store.set(list, withListedText(items, { ...of, initial: initial.current }, typed));
      }}
      onChoose={() => {}}
    />
  );
}
