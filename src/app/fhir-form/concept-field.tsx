import { useRef } from 'react';
import type { JsonValue } from '#app/kit/json/json-text.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { CodeInput } from './code-input.tsx';
import {
  type TypedField,
  useElements,
  useFhirForm,
  useHasProblemIn,
  useValueAt,
} from './form-context.ts';
import { FieldWithParts } from './form-reference.tsx';
import { joinPath, valueAt } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface ConceptFieldProps extends Omit<TypedField, 'type'> {
  /** A CodeableConcept, else a Coding. */
  isConcept: boolean;
  isRequired: boolean;
}

/**
 * A concept as one field: a term of the value set, or free text. Code, system and the rest are in a collapsible part below.
 */
export function ConceptField({ path, label, isConcept, isRequired }: ConceptFieldProps) {
  const { kind, store } = useFhirForm();
  const elements = useElements();
  const value = useValueAt(path);
  const hasProblem = useHasProblemIn(path);
  const coding = isConcept ? joinPath(path, 'coding.0') : path;
  const words = joinPath(path, isConcept ? 'text' : 'display');
  const codings = valueAt(value, 'coding');
  // One field cannot represent several codes.
  const hasMany = Array.isArray(codings) && codings.length > 1;
  const options = kind.codes(elements.placeAt(path)?.valueSet) ?? [];
  const typed = useRef('');

  function choose(option: ValueSetCode) {
    typed.current = '';
    store.setMembers(coding, { ...codingOf(option) });
    if (isConcept) store.setText(words, '', 'string');
  }

  /** A fully typed code is as good as a chosen one. */
  function chooseMatchingCode() {
    const option = options.find(({ code }) => code === typed.current);
    if (option !== undefined) choose(option);
  }

  /** Free text invalidates the code. */
  function write(text: string) {
    typed.current = text.trim();
    if (isConcept) store.reorder(joinPath(path, 'coding'), []);
    else store.setMembers(path, { code: '', system: '' });
    store.setText(words, text, 'string');
  }

  return (
    <FieldWithParts
      path={path}
      type={isConcept ? 'CodeableConcept' : 'Coding'}
      label={label}
      disclosureText={t('Code and system')}
      disclosureLabel={t('{label}: code and system', { label })}
      mustShow={hasProblem || hasMany}
    >
      <CodeInput
        path={isConcept ? path : joinPath(path, 'code')}
        explains={path}
        label={label}
        text={textOfConcept(value, isConcept)}
        options={options}
        isRequired={isRequired}
        isDisabled={hasMany}
        onType={write}
        onChoose={choose}
        onLeave={chooseMatchingCode}
      />
    </FieldWithParts>
  );
}

/** The first text of a concept that is set: its own, else the display or code of its first coding. */
function textOfConcept(value: JsonValue | undefined, isConcept: boolean): string {
  const coding = isConcept ? valueAt(value, 'coding.0') : value;
  const texts = [
    isConcept ? valueAt(value, 'text') : undefined,
    valueAt(coding, 'display'),
    valueAt(coding, 'code'),
  ].map(textOfPrimitive);
  return texts.find((text) => text !== '') ?? '';
}
