import { CodeInput } from '#app/fhir-form/code-input.tsx';
import { useElements, useFhirForm, useValueAt } from '#app/fhir-form/form-context.ts';
import { Fields } from '#app/fhir-form/form-layout.tsx';
import { FormText } from '#app/fhir-form/form-text.tsx';
import { t } from '#words/t.ts';
import { contactPointIn, withContactPoint } from './animal-parts.ts';

/** What a front desk asks of a new owner. */
export function OwnerFields() {
  const elements = useElements();
  return (
    <Fields>
      <FormText path="name.0.given.0" type="string" label={t('First name')} />
      <FormText path="name.0.family" type="string" label={t('Last name')} />
      <ContactPoint system="phone" label={t('Phone number')} />
      <ContactPoint system="email" label={t('Email')} />
      <FormText path="address.0.line.0" type="string" label={t('Street and number')} />
      {['address.0.postalCode', 'address.0.city'].map((path) => (
        <FormText key={path} path={path} type="string" label={elements.label(path)} />
      ))}
    </Fields>
  );
}

/** A phone or email, one of several contact points. */
function ContactPoint({ system, label }: { system: string; label: string }) {
  const { store } = useFhirForm();
  const { at, text } = contactPointIn(useValueAt('telecom'), system);
  return (
    <CodeInput
      path={`telecom.${at}.value`}
      label={label}
      text={text}
      options={[]}
      isRequired={false}
      onType={(typed) =>
        store.set('telecom', withContactPoint(store.value('telecom'), system, typed))
      }
      onChoose={() => {}}
    />
  );
}
