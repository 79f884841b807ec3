import { useRef } from 'react';
import { CodeInput } from '#app/fhir-form/code-input.tsx';
import { useFhirForm, useValueAt } from '#app/fhir-form/form-context.ts';
import { type ListedText, listedText, withListedText } from './animal-parts.ts';

/** A text that one item of a list has, beside the other items. */
export function ListedTextField({ of, label }: { of: ListedText; label: string }) {
  const { store } = useFhirForm();
  const { list, member } = of;
  const { at, text, isPlain } = listedText(useValueAt(list), of);
  /** Restores the rest of the item when a cleared text is typed anew. */
  const begin = useRef(of.begin);
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
        begin.current = listedText(items, of).item ?? begin.current;
        store.set(list, withListedText(items, { ...of, begin: begin.current }, typed));
      }}
      onChoose={() => {}}
    />
  );
}
