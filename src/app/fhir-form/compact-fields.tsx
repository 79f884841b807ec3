import { type ReactNode, Suspense } from 'react';
import { isJsonObject, itemsOf, type JsonValue } from '#app/kit/json/json-text.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import { useExplanation } from './explained.tsx';
import {
  type TypedField,
  useElements,
  useFhirForm,
  useHasProblemIn,
  useLeave,
  useProblemAt,
  useValueAt,
  useWarningAt,
} from './form-context.ts';
import { CodeInput } from './form-inputs.tsx';
import { CollapsiblePart, Fields, useDisclosure } from './form-layout.tsx';
import { joinPath, valueAt } from './form-tree.ts';
import { textOfPrimitive } from './primitive-text.ts';

interface FieldWithPartsProps extends TypedField {
  disclosureText: string;
  disclosureLabel: string;
  /** Whether the parts must be open, such as for an issue in them. */
  mustShow: boolean;
  children: ReactNode;
}

/** One field for an object, with the object's own fields in a collapsible part below. */
function FieldWithParts(props: FieldWithPartsProps) {
  const { path, type, label, disclosureText, disclosureLabel, mustShow, children } = props;
  const { renderValue } = useFhirForm();
  const [isOpen, setIsOpen] = useDisclosure(path, '#parts');
  const isShown = isOpen || mustShow;
  return (
    <div className={isShown ? 'wide' : undefined}>
      {children}
      <CollapsiblePart
        isOpen={isShown}
        text={disclosureText}
        label={disclosureLabel}
        onToggle={setIsOpen}
      >
        <Fields>{renderValue({ path, type, label, isWhole: true })}</Fields>
      </CollapsiblePart>
    </div>
  );
}

interface FormReferenceProps extends Omit<TypedField, 'type'> {
  isRequired: boolean;
}

/** A Reference, picked by name or typed. */
export function FormReference({ path, label, isRequired }: FormReferenceProps) {
  const { store, isReadOnly, ReferenceInput } = useFhirForm();
  const at = joinPath(path, 'reference');
  const targets = useElements().placeAt(path)?.element?.targets ?? none;
  const value = useValueAt(path);
  const object = isJsonObject(value) ? value : {};
  const reference = textOfPrimitive(object.reference);
  const within = itemsOf(useValueAt('contained')).filter(isJsonObject);
  const placeholder = `${targets[0] ?? 'Patient'}/…`;
  const problem = useProblemAt(at);
  const warning = useWarningAt(at);
  const explanation = useExplanation(path);
  const onType = (text: string) => store.setText(at, text, 'string');
  const onLeave = useLeave(at);
  const input = (isLoading: boolean) => (
    <CodeInput
      path={at}
      explains={path}
      label={label}
      text={reference}
      placeholder={placeholder}
      isRequired={isRequired}
      isDisabled={isLoading}
      // As tall as the picker, to avoid a layout shift when that has loaded.
      hint={isLoading ? reference || undefined : undefined}
      onType={onType}
    />
  );
  return (
    // A name typed before the picker loads would be taken for a reference.
    <Suspense fallback={input(true)}>
      <ReferenceInput
        path={at}
        label={label}
        reference={reference}
        display={textOfPrimitive(object.display)}
        contained={within.find(({ id }) => reference === `#${textOfPrimitive(id)}`)}
        targets={targets}
        isRequired={isRequired}
        isReadOnly={isReadOnly}
        problem={problem}
        warning={warning}
        hint={explanation}
        plain={input(false)}
        onType={onType}
        onChoose={(chosen) => store.setMembers(path, chosen)}
        onLeave={onLeave}
      />
    </Suspense>
  );
}

const none: readonly string[] = [];

/** The same, with the members of the Reference in a collapsible part below. */
export function ReferenceField({ path, label, isRequired }: FormReferenceProps) {
  return (
    <FieldWithParts
      path={path}
      type="Reference"
      label={label}
      disclosureText={t('Details')}
      disclosureLabel={t('{label}: details', { label })}
      mustShow={useHasProblemIn(joinPath(path, 'identifier'))}
    >
      <FormReference path={path} label={label} isRequired={isRequired} />
    </FieldWithParts>
  );
}

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

  function choose(option: ValueSetCode) {
    store.setMembers(coding, { ...codingOf(option) });
    if (isConcept) store.setText(words, '', 'string');
  }

  /** Free text invalidates the code. */
  function write(text: string) {
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
        matches={({ code }, typed) => code === typed.trim()}
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
