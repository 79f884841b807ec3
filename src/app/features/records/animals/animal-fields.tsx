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
  microchip,
  optionOf,
  withAnimalValue,
} from './animal-parts.ts';
import { ListedTextField } from './listed-text-field.tsx';
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
      <AnimalConcept part="species" label={t('Species')} options={animalCodes('species')} />
      <AnimalConcept part="breed" label={t('Breed')} options={breeds} />
      <PrimitiveField path="gender" type="code" label={t('Sex')} />
      <AnimalConcept
        part="genderStatus"
        label={t('Neutering')}
        options={animalCodes('genderStatus')}
      />
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
  options: readonly ValueSetCode[];
}

/** A concept of the animal extension: a suggested code, or any text. */
function AnimalConcept({ part, label, options }: AnimalConceptProps) {
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
      isRequired={false}
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
