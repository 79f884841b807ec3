import { useElements } from '#app/fhir-form/form-context.ts';
import { FormText } from '#app/fhir-form/form-inputs.tsx';
import { Fields } from '#app/fhir-form/form-layout.tsx';
import { t } from '#words/t.ts';
import { contactPoint } from './animal-parts.ts';
import { ListedTextField } from './listed-text-field.tsx';

/** The fields of a new owner. */
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
