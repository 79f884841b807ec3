import { useRef } from 'react';
import { MemberField } from '#app/fhir-form/element-fields.tsx';
import { formMembers } from '#app/fhir-form/element-forms.ts';
import { useElements, useFhirForm, useValueAt } from '#app/fhir-form/form-context.ts';
import { CodeInput, FormText } from '#app/fhir-form/form-inputs.tsx';
import { Fields } from '#app/fhir-form/form-layout.tsx';
import { blank } from '#app/fhir-form/form-tree.ts';
import { PrimitiveField } from '#app/fhir-form/primitive-field.tsx';
import { textOfPrimitive } from '#app/fhir-form/primitive-text.ts';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import { dayOf } from '#app/kit/language/locale.ts';
import { type AnimalPart, animalCodes, breedsOf } from '#contract/r4/animal-codes.ts';
import { codingOf, type ValueSetCode } from '#contract/r4/value-sets.ts';
import { t } from '#words/t.ts';
import {
  animalValue,
  colour,
  conceptOf,
  conceptText,
  contactPoint,
  type ListedText,
  listedText,
  microchip,
  optionOf,
  withAnimalValue,
  withListedText,
} from './animal-parts.ts';
import { birthDateOfAge } from './typed-age.ts';

export function AnimalFields() {
  const elements = useElements();
  const chosen = animalValue(useValueAt('extension'), 'species').concept;
  const option = optionOf(chosen, 'species');
  const breeds = option === undefined ? [] : breedsOf(codingOf(option).display);
  const name = textOfPrimitive(useValueAt('name.0.text')) === '' ? 'name.0.given.0' : 'name.0.text';
  const deceased = formMembers('Patient', elements).find((one) => one.name === 'deceasedBoolean');
  return (
    <Fields>
      <FormText path={name} type="string" label={t('Name')} />
      <AnimalConcept part="species" label={t('Species')} />
      <AnimalConcept part="breed" label={t('Breed')} options={breeds} />
      <PrimitiveField path="gender" type="code" label={t('Sex')} />
      <AnimalConcept part="genderStatus" label={t('Neutering')} />
      <FormText
        path="birthDate"
        type="date"
        label={t('Birth date or age')}
        placeholder={t('e.g. 2023 or 3 years')}
        readTyped={readAge}
      />
      <ListedTextField of={colour} label={t('Colour and markings')} />
      <ListedTextField of={microchip} label={t('Microchip number')} />
      <FormText path="photo.0.url" type="url" label={t('Link to a photo')} />
      {deceased !== undefined && <MemberField path="" type="Patient" member={deceased} />}
    </Fields>
  );
}

interface AnimalConceptProps {
  part: AnimalPart;
  label: string;
  options?: readonly ValueSetCode[];
}

/** A concept of the animal extension: a suggested code, or any text. */
function AnimalConcept({ part, label, options = animalCodes(part) }: AnimalConceptProps) {
  const { store } = useFhirForm();
  const { path, concept, isPlain } = animalValue(useValueAt('extension'), part);
  const text = conceptText(concept, part);

  function write(next: JsonObject) {
    store.set('extension', withAnimalValue(store.value('extension'), part, next));
  }

  return (
    <CodeInput
      path={path}
      label={label}
      text={text}
      options={options}
      isDisabled={!isPlain}
      selectOnFocus
      hint={isPlain ? undefined : t('Has several values: edit them in Extensions below.')}
      onType={(typed) => write(typed === '' ? blank : { text: typed })}
      onChoose={(option) => write(conceptOf(option))}
      matches={(option, typed) =>
        [option.display, codingOf(option).display].some(
          (word) => word.toLowerCase() === typed.trim().toLowerCase(),
        )
      }
    />
  );
}

const readAge = (typed: string) => birthDateOfAge(typed, dayOf(Date.now()));

export function OwnerFields() {
  const elements = useElements();
  return (
    <Fields>
      <FormText path="name.0.given.0" type="string" label={t('First name')} />
      <FormText path="name.0.family" type="string" label={t('Last name')} />
      <ListedTextField of={contactPoint('phone')} label={t('Phone number')} />
      <ListedTextField of={contactPoint('email')} label={t('Email')} />
      <FormText path="address.0.line.0" type="string" label={t('Street and number')} />
      {['address.0.postalCode', 'address.0.city'].map((path) => (
        <FormText key={path} path={path} type="string" label={elements.label(path)} />
      ))}
    </Fields>
  );
}

/** The text of one item of a list, whose other items stay unchanged. */
function ListedTextField({ of, label }: { of: ListedText; label: string }) {
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
      isDisabled={!isPlain}
      onType={(typed) => {
        const items = store.value(list);
        initial.current = listedText(items, of).item ?? initial.current;
        store.set(list, withListedText(items, { ...of, initial: initial.current }, typed));
      }}
    />
  );
}
