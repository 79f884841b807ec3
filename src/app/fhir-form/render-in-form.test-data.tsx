import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FhirFormKind } from './fhir-form-kind.ts';
import { FormContext } from './form-context.ts';
import { createDisclosureStore, DisclosureContext } from './form-layout.tsx';
import { createFormStore } from './form-store.ts';

/** Renders fields over a resource, with typed references; returns the resource as it is edited. */
export function renderInForm(kind: FhirFormKind, resource: object, fields: ReactNode) {
  const store = createFormStore(kind, JSON.stringify(resource), () => {});
  const context = { kind, store, isReadOnly: false, renderValue: () => null };
  render(
    <DisclosureContext value={createDisclosureStore()}>
      <FormContext value={{ ...context, ReferenceInput: ({ plain }) => plain }}>
        {fields}
      </FormContext>
    </DisclosureContext>,
  );
  return () => JSON.parse(store.text());
}
