import { useFormContext } from 'react-hook-form';
import { SectionCard } from '../../../../shared/ui/section-card.tsx';
import type { EndpointFormValues } from '../form-values.ts';
import { connectionTypes, statusChoices } from '../known-codes.ts';
import { FormChoice } from './form-choice.tsx';
import { FormCode } from './form-code.tsx';
import { Fields } from './form-layout.tsx';
import { FormText } from './form-text.tsx';

/** What the Endpoint is, and whose. */
export function GeneralSection() {
  const { setValue } = useFormContext<EndpointFormValues>();
  return (
    <>
      <SectionCard title="General">
        <Fields>
          <div className="double">
            <FormText
              name="name"
              label="Name"
              hint="Without a name it is listed under its address."
            />
          </div>
          <FormChoice name="status" label="Status" options={statusChoices} none="No status" />
          <div className="double">
            <FormText name="managingOrganization.display" label="Managing organization" />
          </div>
          <FormText
            name="managingOrganization.reference"
            label="Reference"
            placeholder="Organization/123"
          />
          <FormText name="period.start" label="In use from" placeholder="YYYY-MM-DD" />
          <FormText name="period.end" label="In use until" placeholder="YYYY-MM-DD" />
        </Fields>
      </SectionCard>
      <SectionCard title="Connection">
        <Fields>
          <div className="wide">
            <FormText
              name="address"
              label="Address"
              placeholder="https://example.org/fhir"
              slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url' } }}
            />
          </div>
          <FormCode
            name="connectionType.code"
            label="Connection type"
            required
            options={connectionTypes}
            onChoose={({ system, display }) => {
              setValue('connectionType.system', system);
              setValue('connectionType.display', display);
            }}
          />
          <FormText name="connectionType.display" label="Display" />
          <FormText name="connectionType.system" label="Code system" />
        </Fields>
      </SectionCard>
    </>
  );
}
